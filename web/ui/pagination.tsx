import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

type PaginationProps = {
  /** Tells it from another one on the same page. */
  label?: string;
  page: number;
  pages: number;
  /** The address of a page of this same list. */
  to: (page: number) => string;
};

const step = 'flex min-h-11 items-center gap-1 rounded-full border px-4 font-medium transition-colors';
const enabled = `${step} border-control hover:bg-surface`;
const disabled = `${step} border-line text-muted`;

/** Previous and Next round the words Page X of Y (section 2); nothing where everything is on one page. */
export function Pagination({ label = 'Pages', page, pages, to }: PaginationProps) {
  if (pages <= 1 && page <= 1) return null;
  const before = Math.min(page - 1, pages);
  return (
    <nav aria-label={label} className="mt-10 flex items-center justify-center gap-4">
      {page > 1 ? (
        <Link to={to(before)} rel="prev" className={enabled}>
          <ChevronLeft aria-hidden="true" className="size-4" /> Previous
        </Link>
      ) : (
        <span className={disabled}>
          <ChevronLeft aria-hidden="true" className="size-4" /> Previous
        </span>
      )}
      <span className="text-sm text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={enabled}>
          Next <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      ) : (
        <span className={disabled}>
          Next <ChevronRight aria-hidden="true" className="size-4" />
        </span>
      )}
    </nav>
  );
}
