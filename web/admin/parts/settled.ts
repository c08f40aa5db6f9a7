import { useEffect, useState } from 'react';

/** How long somebody pauses before what they typed is asked for, in ms. */
const pauseMs = 150;

/** The value once it has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
