import { useEffect, useRef, useState } from 'react';
import { maxPictureBytes } from '#contract/limits.ts';
import { pictureTooLarge } from '#contract/picture-files.ts';
import { CallError, reasonOf } from '#web/api/client.ts';

/** A photo on its way: how much of it is there, 0 to 1, or why it did not arrive. */
type Upload = { file: File; share: number; failed: string | null };

const notHere = 'This photo is still uploading. Please wait a moment.';

/** Sends one photo at a time to the shop; another one that is chosen takes its place. */
export function useUpload(onArrived: (url: string) => void, onWait: (why: string | null) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const ender = useRef<AbortController>(null);
  // What is on its way when the page is left has nowhere to go.
  useEffect(() => () => ender.current?.abort(), []);

  const fail = (file: File, failed: string) => {
    setUpload({ file, share: 0, failed });
    onWait(failed);
  };
  async function send(file: File): Promise<void> {
    ender.current?.abort();
    if (file.size > maxPictureBytes) return fail(file, `This photo ${pictureTooLarge}`);
    ender.current = new AbortController();
    const { signal } = ender.current;
    setUpload({ file, share: 0, failed: null });
    onWait(notHere);
    try {
      // Few shoppers send anything: how it is done comes when somebody does.
      const { uploadFile } = await import('#web/api/files.ts');
      const onProgress = (share: number) => signal.aborted || setUpload({ file, share, failed: null });
      const { url } = await uploadFile('POST /api/personalisation/photos', file, { signal, onProgress });
      setUpload(null);
      onWait(null);
      onArrived(url);
    } catch (error) {
      if (!signal.aborted) fail(file, whyNotThere(error));
    }
  }
  return {
    upload,
    send: (file: File) => void send(file),
    drop() {
      ender.current?.abort();
      setUpload(null);
      onWait(null);
    },
  };
}

/** What the server says of the file itself; else that it was not uploaded, and why. */
function whyNotThere(error: unknown): string {
  const said = error instanceof CallError && error.errors[0]?.message;
  return said ? `This photo ${said}` : `This photo was not uploaded. ${reasonOf(error)}`;
}
