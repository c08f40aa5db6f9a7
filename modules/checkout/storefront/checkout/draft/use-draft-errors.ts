import { type RefObject, useEffect, useRef, useState } from 'react';
import * as m from '../../../messages/index.ts';
import { type DraftErrors, type DraftField, errorSummaryOf } from './validate-draft.ts';

/**
 * The shown errors of the draft: beside each field until it is changed, and as a summary until the form is sent again. The
 * summary keeps the changed ones as done, since the page would move under the field if they went.
 */
export type DraftErrorsState = {
  wrong: DraftErrors;
  problems: ReturnType<typeof errorSummaryOf>;
  /** The ref of the summary, which gets the focus. */
  summary: RefObject<HTMLElement | null>;
  /** Shows errors. @returns whether there are any */
  show: (wrong: DraftErrors) => boolean;
  /** Removes the errors of changed fields. */
  touch: (changed: Partial<Record<DraftField, unknown>>) => void;
};

export function useDraftErrors(): DraftErrorsState {
  const [wrong, setWrong] = useState<DraftErrors>({});
  const [problems, setProblems] = useState<DraftErrorsState['problems']>([]);
  const summary = useRef<HTMLElement>(null);
  // Runs for each validation, also with equal errors.
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);
  useErrorInTitle(problems.some(({ name }) => wrong[name] !== undefined));
  return {
    wrong,
    problems,
    summary,
    show(errors) {
      const shown = errorSummaryOf(errors);
      setWrong(errors);
      setProblems(shown);
      return shown.length > 0;
    },
    touch(changed) {
      const names = Object.keys(changed);
      setWrong((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      );
    },
  };
}

/** Prefixes the page title with "Error", since screen readers announce the title first. */
function useErrorInTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    const title = document.title;
    document.title = m.useDraftErrors.error({ title });
    return () => {
      document.title = title;
    };
  }, [isWrong]);
}
