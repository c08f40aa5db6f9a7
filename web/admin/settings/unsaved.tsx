import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '../parts/confirm.tsx';

type Tell = (section: string, unsaved: boolean) => void;
const UnsavedContext = createContext<Tell>(() => {});

/** Tells the page that this part of it holds something that is not saved. */
export function useUnsaved(unsaved: boolean): void {
  const tell = useContext(UnsavedContext);
  const section = useId();
  useEffect(() => {
    tell(section, unsaved);
    return () => tell(section, false);
  }, [tell, section, unsaved]);
}

/** Asks before the page is left while any part of it is not saved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<ReadonlySet<string>>(new Set());
  const [tell] = useState<Tell>(() => (section: string, unsaved: boolean) => {
    setSections((before) => {
      if (before.has(section) === unsaved) return before;
      const next = new Set(before);
      if (unsaved) next.add(section);
      else next.delete(section);
      return next;
    });
  });
  const unsaved = sections.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <UnsavedContext value={tell}>
      {children}
      <Confirm
        open={blocker.state === 'blocked'}
        title="Discard your changes?"
        act="Discard"
        keep="Keep editing"
        onAct={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        What you have changed in the settings is not saved yet.
      </Confirm>
    </UnsavedContext>
  );
}
