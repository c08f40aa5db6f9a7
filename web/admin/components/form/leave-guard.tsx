import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import * as m from '../../messages/index.ts';
import { Confirm } from '../confirm.tsx';

/** Makes the browser ask before it leaves or reloads the page. */
export function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(isDirty);
  useUnloadWarning(isDirty);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title={m.formDialog.discardYourChanges()}
      act={m.formDialog.discard()}
      keep={m.formDialog.keepEditing()}
      onAct={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {m.formDialog.yourChangesAreNotSaved()}
    </Confirm>
  );
}
