import { useEffect, useRef, useState } from 'react';

/** What the shop takes, as a chooser of files is told. */
const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A picture on its way, or one that did not arrive. */
export type Attaching = {
  key: number;
  file: File;
  /** How much of it is there, 0 to 1. */
  share: number;
  /** Why it did not arrive; null while it still may. */
  error: string | null;
};

export type SendPicture = (
  file: File,
  how: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ url: string }>;

type Attach = {
  send: SendPicture;
  /** A sentence on why a file did not arrive. */
  reasonOf: (error: unknown) => string;
  most: number;
  pictures: readonly string[];
  /** Gets an update of the list, since pictures arrive when they do. */
  onChange: (update: (before: readonly string[]) => readonly string[]) => void;
};

/** Sends pictures that go with a text, and keeps those that arrived in the list, in the order in which they did. */
export function useAttaching({ send, reasonOf, most, pictures, onChange }: Attach) {
  const [underway, setUnderway] = useState<Attaching[]>([]);
  const lastKey = useRef(0);
  const enders = useRef(new Map<number, AbortController>());
  // What is on its way when the form goes has nowhere to arrive.
  useEffect(() => () => enders.current.forEach((ender) => void ender.abort()), []);

  const tell = (key: number, news: Partial<Attaching>) =>
    setUnderway((before) => before.map((each) => (each.key === key ? { ...each, ...news } : each)));
  const drop = ({ key }: Attaching) => {
    enders.current.get(key)?.abort();
    enders.current.delete(key);
    setUnderway((before) => before.filter((each) => each.key !== key));
  };
  async function begin(attaching: Attaching): Promise<void> {
    const { key, file } = attaching;
    const ender = new AbortController();
    enders.current.set(key, ender);
    tell(key, { share: 0, error: null });
    try {
      const onProgress = (share: number) => tell(key, { share });
      const { url } = await send(file, { signal: ender.signal, onProgress });
      onChange((before) => (before.includes(url) ? before : [...before, url]).slice(0, most));
      drop(attaching);
    } catch (error) {
      if (!ender.signal.aborted) tell(key, { error: reasonOf(error) });
    }
  }
  return {
    underway,
    accept: pictureTypes,
    /** How many more there is room for. */
    room: most - pictures.length - underway.length,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ key: ++lastKey.current, file, share: 0, error: null }));
      setUnderway((before) => [...before, ...added]);
      for (const each of added) void begin(each);
    },
    again: (attaching: Attaching) => void begin(attaching),
    drop,
    remove: (url: string) => onChange((before) => before.filter((each) => each !== url)),
  };
}

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
