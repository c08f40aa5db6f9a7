import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Empty } from '#web/ui/empty.tsx';
import { button } from './button.ts';

/** The way from a record to the list that it stands in. */
export const WayBack = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="mb-1 inline-flex min-h-8 items-center gap-1 text-muted hover:text-ink">
    <ChevronLeft aria-hidden="true" className="size-4" /> {children}
  </Link>
);

/** The address is that of no record; `all` leads to those that there are. */
export const NoRecord = ({ title, to, all }: { title: string; to: string; all: string }) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <Empty title={title}>
      <Link to={to} className={button.main}>
        {all}
      </Link>
    </Empty>
  </>
);
