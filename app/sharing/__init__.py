"""What leaves the app: documents, spreadsheets, texts, pictures, and links to other programs."""
