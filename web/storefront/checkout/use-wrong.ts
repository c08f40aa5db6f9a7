import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { problemsOf, type Wrong } from './wrong.ts';

/** What is wrong with the draft, as it is told: beside each field until that is changed, and all of it at the top until it is sent again. */
export type Telling = {
  wrong: Wrong;
  problems: ReturnType<typeof problemsOf>;
  /** Where all of it is told: it gets the focus. */
  summary: RefObject<HTMLElement | null>;
  /** Tells what is wrong. @returns whether anything is */
  tell: (wrong: Wrong) => boolean;
  /** These fields were changed. */
  touch: (changed: Partial<Draft>) => void;
};

export function useWrong(): Telling {
  const [wrong, setWrong] = useState<Wrong>({});
  const [problems, setProblems] = useState<Telling['problems']>([]);
  const summary = useRef<HTMLElement>(null);
  // Each time that something is told, also the same again.
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);
  useErrorInTitle(problems.length > 0);
  return {
    wrong,
    problems,
    summary,
    tell(said) {
      const found = problemsOf(said);
      setWrong(said);
      setProblems(found);
      return found.length > 0;
    },
    touch(changed) {
      const names = Object.keys(changed);
      setWrong((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      );
    },
  };
}

/** The first that a screen reader says of the page. */
function useErrorInTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    const before = document.title;
    document.title = `Error: ${before}`;
    return () => {
      document.title = before;
    };
  }, [isWrong]);
}
