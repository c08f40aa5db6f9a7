import { useState } from 'react';

/** The most steps that can be undone. */
const maxSteps = 100;

type History<Draft> = { present: Draft; past: Draft[]; future: Draft[] };

/** Keeps a draft with its earlier states, so that each change can be undone, and made again, before it is saved. */
export function useDraft<Draft>(initial: () => Draft) {
  const [{ present, past, future }, setHistory] = useState(
    (): History<Draft> => ({ present: initial(), past: [], future: [] }),
  );
  return {
    draft: present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** A change that returns the same draft is no step. */
    change: (update: (draft: Draft) => Draft) =>
      setHistory((history) => {
        const next = update(history.present);
        return next === history.present
          ? history
          : { present: next, past: [...history.past, history.present].slice(-maxSteps), future: [] };
      }),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Begins again with a draft that has no changes. */
    restart: (draft: Draft) => setHistory({ present: draft, past: [], future: [] }),
  };
}

function undone<Draft>(history: History<Draft>): History<Draft> {
  const { present, past, future } = history;
  if (past.length === 0) return history;
  return { present: past.at(-1) as Draft, past: past.slice(0, -1), future: [present, ...future] };
}

function redone<Draft>(history: History<Draft>): History<Draft> {
  const { present, past, future } = history;
  if (future.length === 0) return history;
  return { present: future[0] as Draft, past: [...past, present], future: future.slice(1) };
}
