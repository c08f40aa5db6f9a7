import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect } from 'react';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import { useCount } from '../count.ts';
import { useListAddress } from './list-address.ts';

/** The number of pages from which a page can be opened by its number. */
const minPagesForJump = 5;

type PagerProps = {
  pages: number;
  /** Whether there are more results than are counted. */
  more?: boolean;
  total?: number;
};

/** Renders Previous and Next around "Page X of Y" (section 2); the arrow keys also turn pages. */
export function Pager({ pages, more = false, total = 0 }: PagerProps) {
  const { page, set } = useListAddress();
  const write = useCount();
  const goTo = (target: number) => {
    if (target < 1 || target > pages) return;
    set({ page: target === 1 ? null : String(target) });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  // The last record of the last page was deleted, or the address is outdated.
  useEffect(() => {
    if (page > pages) set({ page: pages === 1 ? null : String(pages) }, { replace: true });
  }, [page, pages, set]);
  const turnOnArrow = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') goTo(page - 1);
    if (key === 'ArrowRight') goTo(page + 1);
  };
  return (
    <nav
      aria-label={m.pager.pages()}
      className="mt-6 flex flex-wrap items-center justify-center gap-x-2 gap-y-4 sm:gap-4"
      onKeyDown={turnOnArrow}
    >
      <button type="button" className={button.quiet} disabled={page <= 1} onClick={() => goTo(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" /> {m.pager.previous()}
      </button>
      <p
        aria-live="polite"
        className="text-sm tabular-nums text-muted max-[22.5rem]:order-first max-[22.5rem]:w-full max-[22.5rem]:text-center"
      >
        {m.pager.pageOf({ page: Math.min(page, pages), pages })}
      </p>
      <button type="button" className={button.quiet} disabled={page >= pages} onClick={() => goTo(page + 1)}>
        {m.pager.next()} <ChevronRight aria-hidden="true" className="size-4" />
      </button>
      {pages >= minPagesForJump && <PageJump pages={pages} onJump={goTo} />}
      {more && (
        <p className="w-full text-center text-sm text-muted">
          {m.pager.firstAreListed({ totalText: write(total) })}
        </p>
      )}
    </nav>
  );
}

/** Opens the page with the typed number. */
function PageJump({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onJump(Number(new FormData(form).get('page')));
    form.reset();
  };
  return (
    // In the field, the arrow keys change the number.
    <form onSubmit={jump} onKeyDown={(event) => event.stopPropagation()} className="flex items-center gap-2">
      <label className="flex items-center gap-2 text-sm text-muted">
        {m.pager.goToPage()}
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
        {m.pager.go()}
      </button>
    </form>
  );
}
