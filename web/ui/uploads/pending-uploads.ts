import { useCallback, useEffect, useRef, useState } from 'react';

/** Changes the current list of pictures by a function, since uploads finish at any time. */
export type ChangeAttachments = (update: (before: readonly string[]) => readonly string[]) => void;

/** Returns an update that appends an uploaded picture, once, if the list has less than `most`. */
export const withPicture = (url: string, most: number) => (before: readonly string[]) =>
  before.includes(url) ? before : [...before, url].slice(0, most);

/**
 * Delays the submission of a form until its pictures are uploaded. A failed upload blocks the form until the upload is
 * retried or removed.
 */
export function usePendingUploads() {
  const box = useRef<HTMLFieldSetElement>(null);
  const [{ pending, arriving }, setCounts] = useState({ pending: 0, arriving: 0 });
  const [sending, setSending] = useState<'no' | 'waiting' | 'held'>('no');
  const onCounts = useCallback((pending: number, arriving: number) => setCounts({ pending, arriving }), []);
  useEffect(() => {
    if (sending !== 'waiting' || arriving > 0) return;
    setSending(pending > 0 ? 'held' : 'no');
    if (pending === 0) box.current?.form?.requestSubmit();
  }, [sending, pending, arriving]);
  return {
    arrival: { box, onCounts, sending },
    /** Called before the form is submitted; returns whether it must wait for uploads. */
    isHeldUp(): boolean {
      const failed = pending > 0 && arriving === 0;
      setSending(pending === 0 ? 'no' : failed ? 'held' : 'waiting');
      return pending > 0;
    },
  };
}

export type PendingUploads = ReturnType<typeof usePendingUploads>['arrival'];
