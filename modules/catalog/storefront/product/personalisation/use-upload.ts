import { useEffect, useRef, useState } from 'react';
import { maxPictureBytes } from '#modules/media/contract/limits.ts';
import { pictureTooLarge } from '#modules/media/contract/picture-files.ts';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import * as m from '../../../messages/index.ts';

/** The upload of a photo with its progress, 0 to 1, or the reason of its failure. */
type PhotoUpload = { file: File; share: number; failed: string | null };

/** Uploads one photo at a time; another choice replaces it. */
export function useUpload(onArrived: (url: string) => void, onWait: (reason: string | null) => void) {
  const [upload, setUpload] = useState<PhotoUpload | null>(null);
  const controller = useRef<AbortController>(null);
  // Aborts the upload when the page is left.
  useEffect(() => () => controller.current?.abort(), []);

  const fail = (file: File, failed: string) => {
    setUpload({ file, share: 0, failed });
    onWait(failed);
  };
  async function send(file: File): Promise<void> {
    controller.current?.abort();
    if (file.size > maxPictureBytes) return fail(file, m.useUpload.thisPhoto({ pictureTooLarge }));
    controller.current = new AbortController();
    const { signal } = controller.current;
    setUpload({ file, share: 0, failed: null });
    onWait(m.useUpload.uploadingMessage());
    try {
      // Loaded on demand, since few shoppers upload a photo.
      const { uploadFile } = await import('#web/api/files.ts');
      const onProgress = (share: number) => signal.aborted || setUpload({ file, share, failed: null });
      const { url } = await uploadFile('POST /api/personalisation/photos', file, { signal, onProgress });
      setUpload(null);
      onWait(null);
      onArrived(url);
    } catch (error) {
      if (!signal.aborted) fail(file, uploadErrorOf(error));
    }
  }
  return {
    upload,
    send: (file: File) => void send(file),
    drop() {
      controller.current?.abort();
      setUpload(null);
      onWait(null);
    },
  };
}

/** Returns the message about the file; else that it was not uploaded, with the message of the response. */
function uploadErrorOf(error: unknown): string {
  const fileError = error instanceof CallError && error.errors[0]?.message;
  return fileError
    ? m.useUpload.thisPhotoWithFileError({ fileError })
    : m.useUpload.thisPhotoWasNotUploaded({ error: errorMessageOf(error) });
}
