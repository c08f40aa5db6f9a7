import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect } from 'react';
import { button } from './button.ts';
import { useCount } from './count.ts';
import { useListAddress } from './list-address.ts';

/** Where there are so many pages, one of them can be asked for by its number. */
const fewestToJump = 5;

type PagerProps = {
  pages: number;
  /** More were found than are counted. */
  more?: boolean;
  total?: number;
};

/** Previous and Next round the words Page X of Y (section 2); the arrow keys turn pages too. */
export function Pager({ pages, more = false, total = 0 }: PagerProps) {
  const { page, set } = useListAddress();
  const write = useCount();
  const to = (wanted: number) => {
    if (wanted < 1 || wanted > pages) return;
    set({ page: wanted === 1 ? null : String(wanted) });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  // The last record of the last page was deleted, or the address is an old one.
  useEffect(() => {
    if (page > pages) set({ page: pages === 1 ? null : String(pages) }, { replace: true });
  }, [page, pages, set]);
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') to(page - 1);
    if (key === 'ArrowRight') to(page + 1);
  };
  return (
    <nav
      aria-label="Pages"
      className="mt-6 flex flex-wrap items-center justify-center gap-x-2 gap-y-4 sm:gap-4"
      onKeyDown={turn}
    >
      <button type="button" className={button.quiet} disabled={page <= 1} onClick={() => to(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" /> Previous
      </button>
      <p aria-live="polite" className="text-sm tabular-nums text-muted">
        Page {Math.min(page, pages)} of {pages}
      </p>
      <button type="button" className={button.quiet} disabled={page >= pages} onClick={() => to(page + 1)}>
        Next <ChevronRight aria-hidden="true" className="size-4" />
      </button>
      {pages >= fewestToJump && <Jump pages={pages} onJump={to} />}
      {more && (
        <p className="w-full text-center text-sm text-muted">
          The first {write(total)} are listed. Search or filter to see others.
        </p>
      )}
    </nav>
  );
}

/** Goes to the page of a number that is typed. */
function Jump({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onJump(Number(new FormData(form).get('page')));
    form.reset();
  };
  return (
    // The arrow keys are the field's own.
    <form onSubmit={jump} onKeyDown={(event) => event.stopPropagation()} className="flex items-center gap-2">
      <label className="flex items-center gap-2 text-sm text-muted">
        Go to page
        <input
          type="number"
          name="page"
          inputMode="numeric"
          min={1}
          max={pages}
          step={1}
          required
          className="h-10 w-20 rounded-lg border border-control bg-surface px-3 text-ink pointer-coarse:h-11"
        />
      </label>
      <button type="submit" className={button.quiet}>
        Go
      </button>
    </form>
  );
}
