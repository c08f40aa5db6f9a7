import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from './messages/index.ts';

type PaginationProps = {
  /** Distinguishes it from another pagination on the same page. */
  label?: string;
  page: number;
  pages: number;
  /** Returns the address of a page of the list. */
  to: (page: number) => string;
};

/** Returns the linked page numbers: the first, the last and those around the current page. */
export function namedPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}

/** Links to the pages of a list (section 2: Page X of Y); nothing if there is only one page. */
export function Pagination({ label = m.pagination.pages(), page, pages, to }: PaginationProps) {
  if (pages <= 1 && page <= 1) return null;
  const named = namedPages(page, pages);
  return (
    <nav aria-label={label} className="pager">
      <Step to={page > 1 ? to(Math.min(page - 1, pages)) : null} rel="prev" name={m.pagination.previous()}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      {named.map((number, index) => (
        <Fragment key={number}>
          {number - (named[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link
            to={to(number)}
            aria-label={m.pagination.page({ number })}
            aria-current={number === page ? 'page' : undefined}
            // A phone has room for four pages, or for the first, the current and the last one.
            className={named.length < 5 || [1, page, pages].includes(number) ? undefined : 'max-sm:hidden'}
          >
            {number}
          </Link>
        </Fragment>
      ))}
      <Step to={page < pages ? to(page + 1) : null} rel="next" name={m.pagination.next()}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
      <p>{m.pagination.pageOf({ page, pages })}</p>
    </nav>
  );
}

type PageStepProps = { to: string | null; rel: 'prev' | 'next'; name: string; children: ReactNode };

const Step = ({ to, rel, name, children }: PageStepProps) =>
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
