import { useId } from 'react';
import * as m from '../../messages/index.ts';
import type { DraftErrorsState } from './draft/use-draft-errors.ts';
import type { DraftField } from './draft/validate-draft.ts';

type ProblemsProps = Pick<DraftErrorsState, 'wrong' | 'problems' | 'summary'> & {
  /** Focuses the field of an error. */
  onGo: (name: DraftField) => void;
};

/** The summary of all errors at the top, each a link to its field; those of changed fields are struck out. */
export function ErrorSummary({ wrong, problems, summary, onGo }: ProblemsProps) {
  const id = useId();
  if (problems.length === 0) return null;
  const isOpen = (name: DraftField) => wrong[name] !== undefined;
  const open = problems.filter(({ name }) => isOpen(name)).length;
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby={id}
      className={`scroll-mt-4 rounded-2xl border-2 p-5 ${open > 0 ? 'border-bad bg-bad/6' : 'border-line'}`}
    >
      <h2 id={id} className={`text-xl ${open > 0 ? 'mark-bad' : ''}`}>
        {m.errorSummary.pleaseCheckFields({ problemsCount: open })}
      </h2>
      <ul className="mt-2">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className={`inline-flex min-h-11 items-center font-medium ${isOpen(name) ? 'text-bad underline' : 'text-muted line-through'}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(name);
              }}
            >
              {message}
              {!isOpen(name) && <span className="sr-only">{` ${m.errorSummary.changed()}`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
