import pLimit from 'p-limit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { maxPictureBytes } from '#contract/limits.ts';
import { pictureTooLarge } from '#contract/picture-files.ts';
import { CallError, reasonOf } from './client.ts';
import type { Sending } from './files.ts';

/** Files on their way at the same time; more of them would only make each one slower. */
const atOnce = 3;

/** A file on its way, or one that did not arrive. */
type Upload = {
  key: number;
  file: File;
  /** How much of it is there, 0 to 1. */
  share: number;
  /** Why it did not arrive; null while it still may. */
  error: string | null;
};

type Uploading = {
  /** The call that takes one, and answers with the address at which it is from then on. */
  send: (file: File, how: Sending) => Promise<{ url: string }>;
  /** Hears of each as it arrives. @param later what was chosen after it and is there already */
  onArrived: (url: string, later: string[]) => void;
};

/** Sends pictures to the shop, some at a time, however many are chosen. */
export function useUploading({ send: sendOne, onArrived }: Uploading) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastKey = useRef(0);
  const arrived = useRef(new Map<number, string>());
  const enders = useRef(new Map<number, AbortController>());
  const limit = useMemo(() => pLimit(atOnce), []);
  // What is on its way when the form is closed has nowhere to go.
  useEffect(() => () => enders.current.forEach((ender) => void ender.abort()), []);

  const tell = (key: number, news: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...news } : each)));
  const drop = ({ key }: Upload) => {
    enders.current.get(key)?.abort();
    enders.current.delete(key);
    setUploads((before) => before.filter((each) => each.key !== key));
  };

  async function send(upload: Upload): Promise<void> {
    const { key, file } = upload;
    if (file.size > maxPictureBytes) return tell(key, { error: pictureTooLarge });
    const ender = new AbortController();
    enders.current.set(key, ender);
    tell(key, { share: 0, error: null });
    try {
      const { url } = await limit(() =>
        sendOne(file, { signal: ender.signal, onProgress: (share) => tell(key, { share }) }),
      );
      arrived.current.set(key, url);
      const later = [...arrived.current].filter(([other]) => other > key).map(([, there]) => there);
      onArrived(url, later);
      drop(upload);
    } catch (error) {
      if (ender.signal.aborted) return;
      tell(key, { error: whyNotThere(error) });
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
      for (const each of added) void send(each);
    },
    again: (upload: Upload) => void send(upload),
    drop,
  };
}

/** What the server says of the file itself, after whose name it stands; else what it says of the whole. */
const whyNotThere = (error: unknown): string =>
  (error instanceof CallError && error.errors[0]?.message) || reasonOf(error);
