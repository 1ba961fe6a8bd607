package org.grimoire;

import android.app.Activity;
import android.content.Intent;

/**
 * Keeps an answer of Android's picker that comes before Python is there to hear it: Android had ended the app while the
 * picker was open. phone/hook.py has the activity hand it over; app/device/android_picker.py asks for it.
 */
public final class EarlyAnswer {
    private static final int NONE = -1;
    private static int code = NONE;
    private static Intent intent;

    private EarlyAnswer() {}

    public static synchronized void keep(int requestCode, int resultCode, Intent given) {
        code = requestCode;
        intent = resultCode == Activity.RESULT_OK ? given : null;
    }

    /** Whether there is an answer to this question. */
    public static synchronized boolean has(int requestCode) {
        return code == requestCode;
    }

    /** The answer, once; null if the person changed their mind. */
    public static synchronized Intent take() {
        Intent taken = intent;
        code = NONE;
        intent = null;
        return taken;
    }
}
