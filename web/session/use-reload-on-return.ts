import { useEffect } from 'react';

/** Calls a function when the user returns to the tab. */
export function useReloadOnReturn(reload: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: always repeats the same request.
  useEffect(() => {
    const reloadIfVisible = () => document.visibilityState === 'visible' && reload();
    window.addEventListener('focus', reloadIfVisible);
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => {
      window.removeEventListener('focus', reloadIfVisible);
      document.removeEventListener('visibilitychange', reloadIfVisible);
    };
  }, []);
}
