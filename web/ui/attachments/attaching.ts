import { useCallback, useEffect, useRef, useState } from 'react';

/** Changes the list as it is by then: pictures arrive when they do. */
export type ChangePictures = (update: (before: readonly string[]) => readonly string[]) => void;

/** Puts a picture that arrived at the end of a list, once, as long as there is room for it. */
export const arrivedIn = (url: string, most: number) => (before: readonly string[]) =>
  before.includes(url) ? before : [...before, url].slice(0, most);

/**
 * A form with pictures. One that is sent while pictures are on their way is sent when they have arrived. A picture that failed keeps
 * the form back until it is tried again or removed.
 */
export function useArrival() {
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
    /** Asked before the form is sent. */
    isHeldUp(): boolean {
      const failed = pending > 0 && arriving === 0;
      setSending(pending === 0 ? 'no' : failed ? 'held' : 'waiting');
      return pending > 0;
    },
  };
}

export type Arrival = ReturnType<typeof useArrival>['arrival'];
