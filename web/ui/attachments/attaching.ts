import { useState } from 'react';

/** Changes the list as it is by then: pictures arrive when they do. */
export type ChangePictures = (update: (before: readonly string[]) => readonly string[]) => void;

/** Puts a picture that arrived at the end of a list, once, as long as there is room for it. */
export const arrivedIn = (url: string, most: number) => (before: readonly string[]) =>
  before.includes(url) ? before : [...before, url].slice(0, most);

/** Whether pictures of a form have yet to arrive: it is not sent over their heads. */
export function useArrival() {
  const [pending, setPending] = useState(0);
  const [asked, setAsked] = useState(false);
  return {
    arrival: { onPending: setPending, waitedFor: asked && pending > 0 },
    /** Asked before it is sent; from then on the pictures say that they are waited for. */
    isHeldUp(): boolean {
      setAsked(true);
      return pending > 0;
    },
  };
}
