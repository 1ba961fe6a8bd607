package org.grimoire;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;
import android.webkit.MimeTypeMap;
import java.io.File;
import java.io.FileNotFoundException;

/**
 * Gives other apps what app/device/android_files.py laid out for them in the cache under shared: to read, by name.
 * AndroidX has such a class too, but brings a permission with it, and Grimoire has none.
 */
public final class SharedFiles extends ContentProvider {
    private static final String[] ALL = {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE};

    @Override
    public boolean onCreate() {
        return true;
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        if (!"r".equals(mode)) {
            throw new FileNotFoundException("what is shared can only be read");
        }
        return ParcelFileDescriptor.open(file(uri), ParcelFileDescriptor.MODE_READ_ONLY);
    }

    @Override
    public Cursor query(Uri uri, String[] columns, String selection, String[] arguments, String order) {
        String[] asked = columns == null ? ALL : columns;
        MatrixCursor cursor = new MatrixCursor(asked, 1);
        File file = file(uri);
        Object[] row = new Object[asked.length];
        for (int i = 0; i < asked.length; i++) {
            if (OpenableColumns.DISPLAY_NAME.equals(asked[i])) {
                row[i] = file.getName();
            } else if (OpenableColumns.SIZE.equals(asked[i])) {
                row[i] = file.length();
            }
        }
        cursor.addRow(row);
        return cursor;
    }

    @Override
    public String getType(Uri uri) {
        String name = file(uri).getName();
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(java.util.Locale.ROOT);
        String type = MimeTypeMap.getSingleton().getMimeTypeFromExtension(ending);
        return type == null ? "application/octet-stream" : type;
    }

    @Override
    public Uri insert(Uri uri, ContentValues values) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int update(Uri uri, ContentValues values, String selection, String[] arguments) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int delete(Uri uri, String selection, String[] arguments) {
        throw new UnsupportedOperationException();
    }

    /** The last part of the address alone: no path leads out of the folder. */
    private File file(Uri uri) {
        String name = new File(String.valueOf(uri.getLastPathSegment())).getName();
        return new File(new File(getContext().getCacheDir(), "shared"), name);
    }
}
