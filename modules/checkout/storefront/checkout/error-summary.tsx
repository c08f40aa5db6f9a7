import { useId } from 'react';
import * as m from '../../messages/index.ts';
import type { DraftErrorsState } from './draft/use-draft-errors.ts';
import type { DraftField } from './draft/validate-draft.ts';

type ProblemsProps = Pick<DraftErrorsState, 'problems' | 'summary'> & {
  /** Focuses the field of an error. */
  onGo: (name: DraftField) => void;
};

/** The summary of all errors at the top, each a link to its field. */
export function ErrorSummary({ problems, summary, onGo }: ProblemsProps) {
  const id = useId();
  if (problems.length === 0) return null;
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-4 rounded-2xl border-2 border-bad bg-bad/6 p-5"
    >
      <h2 id={id} className="mark-bad text-xl">
        {m.errorSummary.pleaseCheckFields({ problemsCount: problems.length })}
      </h2>
      <ul className="mt-2">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 items-center font-medium text-bad underline"
              onClick={(event) => {
                event.preventDefault();
                onGo(name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
