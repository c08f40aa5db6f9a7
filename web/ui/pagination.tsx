import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

type PaginationProps = {
  /** Tells it from another one on the same page. */
  label?: string;
  page: number;
  pages: number;
  /** The address of a page of this same list. */
  to: (page: number) => string;
};

/** The pages that are named: the first, the last, and those round this one. */
export function namedPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near)].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}

/** Links to the pages of a list (section 2: Page X of Y); nothing where everything is on one page. */
export function Pagination({ label = 'Pages', page, pages, to }: PaginationProps) {
  if (pages <= 1 && page <= 1) return null;
  const named = namedPages(page, pages);
  return (
    <nav aria-label={label} className="pager">
      <Step to={page > 1 ? to(Math.min(page - 1, pages)) : null} rel="prev" name="Previous">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      {named.map((each, at) => (
        <Fragment key={each}>
          {each - (named[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link
            to={to(each)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            // On a phone there is room for four pages, or for the first, this and the last one.
            className={named.length < 5 || [1, page, pages].includes(each) ? undefined : 'max-sm:hidden'}
          >
            {each}
          </Link>
        </Fragment>
      ))}
      <Step to={page < pages ? to(page + 1) : null} rel="next" name="Next">
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
      <p>
        Page {page} of {pages}
      </p>
    </nav>
  );
}

type StepProps = { to: string | null; rel: 'prev' | 'next'; name: string; children: ReactNode };

const Step = ({ to, rel, name, children }: StepProps) =>
  to === null ? (
    <span>
      <span className="sr-only">{name}</span>
      {children}
    </span>
  ) : (
    <Link to={to} rel={rel} aria-label={name}>
      {children}
    </Link>
  );
