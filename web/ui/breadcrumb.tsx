import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import * as m from './messages/index.ts';

export type Crumb = { name: string; to: string };

/** Links to the parent pages, then the name of this page. On a phone only the link to the direct parent. */
export function Breadcrumb({ way, here }: { way: Crumb[]; here: string }) {
  return (
    <nav aria-label={m.breadcrumb.breadcrumb()} className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {way.map(({ name, to }, index) => (
          <Fragment key={to}>
            <li className={index < way.length - 1 ? 'max-md:hidden' : undefined}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center gap-1 hover:text-accent hover:underline md:min-h-6"
              >
                <ChevronLeft aria-hidden="true" className="-ml-1 size-4 md:hidden" />
                {name}
              </Link>
            </li>
            <li aria-hidden="true" className="max-md:hidden">
              <ChevronRight className="size-3.5" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="truncate max-md:hidden">
          {here}
        </li>
      </ol>
    </nav>
  );
}
