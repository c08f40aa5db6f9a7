import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '../parts/confirm.tsx';

/** Asks before the page is left while products are written: that would undo them. */
export function WritingGuard({ writing }: { writing: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => writing && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!writing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [writing]);
  // Whoever was asked too long finds it done: then nothing is lost by going.
  useEffect(() => {
    if (!writing && blocker.state === 'blocked') blocker.proceed();
  }, [writing, blocker]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title="Leave while products are written?"
      act="Leave and undo"
      keep="Stay"
      onAct={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      The import ends there, and what it has written is undone.
    </Confirm>
  );
}
