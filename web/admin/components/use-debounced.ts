import { useEffect, useState } from 'react';

/** The pause after the last keystroke before a request, in ms. */
const pauseMs = 150;

/** Returns the value once it has not changed for 150 ms. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
