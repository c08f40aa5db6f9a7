import { useState } from 'react';

/** The most steps that can be undone. */
const maxSteps = 100;

/** Keeps a draft with its earlier states, so that each change can be undone before it is saved. */
export function useDraft<Draft>(initial: () => Draft) {
  const [{ present, past }, setHistory] = useState(() => ({ present: initial(), past: [] as Draft[] }));
  return {
    draft: present,
    canUndo: past.length > 0,
    change: (update: (draft: Draft) => Draft) =>
      setHistory((history) => ({
        present: update(history.present),
        past: [...history.past, history.present].slice(-maxSteps),
      })),
    undo: () =>
      setHistory((history) => ({
        present: history.past.at(-1) ?? history.present,
        past: history.past.slice(0, -1),
      })),
    /** Begins again with a draft that has no changes. */
    restart: (draft: Draft) => setHistory({ present: draft, past: [] }),
  };
}
