import pLimit from 'p-limit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { maxPictureBytes } from '#modules/media/contract/limits.ts';
import { pictureTooLarge } from '#modules/media/contract/picture-files.ts';
import { CallError, errorMessageOf } from './client.ts';
import type { UploadOptions } from './files.ts';

/** Uploads at the same time; more would only slow each other down. */
const maxConcurrentUploads = 3;

/** An upload that is in progress or has failed. */
type PendingUpload = {
  key: number;
  file: File;
  /** The share that is sent, 0 to 1. */
  share: number;
  /** Why the upload failed; null while it is in progress. */
  error: string | null;
};

type UploadingOptions = {
  /** Uploads one file and resolves with its address. */
  send: (file: File, options: UploadOptions) => Promise<{ url: string }>;
  /**
   * Called for each uploaded file.
   * @param later addresses of files that were chosen after it and are uploaded already
   */
  onArrived: (url: string, later: string[]) => void;
};

/** Uploads any number of pictures, a few at a time. */
export function useFileUploads({ send: sendOne, onArrived }: UploadingOptions) {
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  const lastKey = useRef(0);
  const arrived = useRef(new Map<number, string>());
  const abortControllers = useRef(new Map<number, AbortController>());
  const limit = useMemo(() => pLimit(maxConcurrentUploads), []);
  // Aborts the uploads when the form is closed.
  useEffect(() => () => abortControllers.current.forEach((controller) => void controller.abort()), []);

  const update = (key: number, changes: Partial<PendingUpload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = ({ key }: PendingUpload) => {
    abortControllers.current.get(key)?.abort();
    abortControllers.current.delete(key);
    setUploads((before) => before.filter((upload) => upload.key !== key));
  };

  async function send(upload: PendingUpload): Promise<void> {
    const { key, file } = upload;
    if (file.size > maxPictureBytes) return update(key, { error: pictureTooLarge });
    const controller = new AbortController();
    abortControllers.current.set(key, controller);
    update(key, { share: 0, error: null });
    try {
      const { url } = await limit(() =>
        sendOne(file, { signal: controller.signal, onProgress: (share) => update(key, { share }) }),
      );
      arrived.current.set(key, url);
      const later = [...arrived.current].filter(([other]) => other > key).map(([, address]) => address);
      onArrived(url, later);
      drop(upload);
    } catch (error) {
      if (controller.signal.aborted) return;
      update(key, { error: uploadErrorOf(error) });
    }
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => ({
        key: ++lastKey.current,
        file,
        share: 0,
        error: null,
      }));
      setUploads((before) => [...before, ...added]);
      for (const upload of added) void send(upload);
    },
    again: (upload: PendingUpload) => void send(upload),
    drop,
  };
}

/** Returns the message about the file, which is shown after its name; else the message of the response. */
const uploadErrorOf = (error: unknown): string =>
  (error instanceof CallError && error.errors[0]?.message) || errorMessageOf(error);
