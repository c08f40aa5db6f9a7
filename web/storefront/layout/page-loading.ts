import { useLayoutEffect, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';

/** The delay, in ms, before a loading page is replaced by its skeleton, so that a fast page shows none. */
const skeletonDelayMs = 50;

/** Returns the location of another page that is loading; null before the delay. */
export function useLoadingPage(): Location | null {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const isNavigating = location !== undefined && location.pathname !== pathname;
  const [isLate, setLate] = useState(false);
  useLayoutEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(() => setLate(true), skeletonDelayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isNavigating]);
  return isNavigating && isLate ? location : null;
}

/** Whether the same page is loading with another query: another order, filter or page of its list. */
export function useReloadingList(): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return location?.pathname === pathname;
}
