import * as m from '../messages/index.ts';
import { button } from './button.ts';

type StepsProps = {
  /** Names the list for screen readers. */
  label: string;
  page: number;
  pages: number;
  onStep: (page: number) => void;
  className: string;
  /** The labels of the buttons; Later and Earlier for a history. */
  before?: string;
  after?: string;
};

/** Turns the pages of a list within a page, without changing the address; renders nothing for a single page. */
export function Steps(props: StepsProps) {
  const {
    label,
    page,
    pages,
    onStep,
    className,
    before = m.steps.previous(),
    after = m.steps.next(),
  } = props;
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={`flex flex-wrap items-center ${className}`}>
      <button type="button" className={button.quiet} disabled={page <= 1} onClick={() => onStep(page - 1)}>
        {before}
      </button>
      <p aria-live="polite" className="text-sm tabular-nums text-muted">
        {m.steps.pageOf({ page, pages })}
      </p>
      <button
        type="button"
        className={button.quiet}
        disabled={page >= pages}
        onClick={() => onStep(page + 1)}
      >
        {after}
      </button>
    </nav>
  );
}
