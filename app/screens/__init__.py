"""The screens: each shows what its view-model says and passes taps on."""
