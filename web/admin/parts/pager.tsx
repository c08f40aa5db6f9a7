import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { button } from './button.ts';
import { useCount } from './count.ts';
import { useListAddress } from './list-address.ts';

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
      className="mt-6 flex flex-wrap items-center justify-center gap-4"
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
      {more && (
        <p className="w-full text-center text-sm text-muted">
          The first {write(total)} of more: search for fewer to see the others.
        </p>
      )}
    </nav>
  );
}
