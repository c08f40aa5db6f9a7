import { useEffect, useState } from 'react';

/** Returns whether the page runs its scripts; false on the server and before hydration, where the browser acts by itself. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
