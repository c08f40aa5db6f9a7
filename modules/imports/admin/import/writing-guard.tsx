import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '#web/admin/components/confirm.tsx';
import * as m from '../../messages/index.ts';

/** Asks before the page is left while products are written, since leaving rolls them back. */
export function WritingGuard({ writing }: { writing: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => writing && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!writing) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [writing]);
  // If the import finishes while the dialog is open, nothing is lost by leaving.
  useEffect(() => {
    if (!writing && blocker.state === 'blocked') blocker.proceed();
  }, [writing, blocker]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title={m.writingGuard.stopImport()}
      act={m.writingGuard.stopAndUndo()}
      keep={m.writingGuard.keepImporting()}
      onAct={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {m.writingGuard.leavingThisPageStopsImport()}
    </Confirm>
  );
}
