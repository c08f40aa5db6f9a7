import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';

export type Crumb = { name: string; to: string };

/** The way down to this page; its own name comes last. */
export function Breadcrumb({ way, here }: { way: Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {way.map(({ name, to }) => (
          <Fragment key={to}>
            <li>
              <Link to={to} className="inline-flex min-h-6 items-center hover:text-accent hover:underline">
                {name}
              </Link>
            </li>
            <li aria-hidden="true">
              <ChevronRight className="size-3.5" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="truncate">
          {here}
        </li>
      </ol>
    </nav>
  );
}
