import { useLayoutEffect, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';

/** How long a visitor waits for a page, in ms, before something stands there; what is there sooner never flashes. */
const patienceMs = 50;

/** The other page that the visitor has gone to and still waits for. */
export function useAwaited(): Location | null {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const away = location !== undefined && location.pathname !== pathname;
  const [late, setLate] = useState(false);
  useLayoutEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [away]);
  return away && late ? location : null;
}

/** Whether the same page is on its way with another query: another order, filter or part of its list. */
export function useRenewing(): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return location?.pathname === pathname;
}
