import { useState } from 'react';

/** Returns whether pictures of blocks are uploading or have failed, and the function that receives it by block. */
export function useWaiting() {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  return {
    isWaiting: waiting.size > 0,
    onWaiting: (key: string, isWaiting: boolean) => setWaiting((before) => withKey(before, key, isWaiting)),
  };
}

function withKey(before: ReadonlySet<string>, key: string, isIncluded: boolean): ReadonlySet<string> {
  if (before.has(key) === isIncluded) return before;
  const next = new Set(before);
  if (isIncluded) next.add(key);
  else next.delete(key);
  return next;
}
