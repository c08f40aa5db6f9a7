import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Empty } from '#web/ui/empty.tsx';
import { button } from '../button.ts';

/** The link from a record to its list. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="mb-1 inline-flex min-h-8 items-center gap-1 text-muted hover:text-ink">
    <ChevronLeft aria-hidden="true" className="size-4" /> {children}
  </Link>
);

/** Shown where the address matches no record; `all` is the label of the link to the list. */
export const NoRecord = ({ title, to, all: listLabel }: { title: string; to: string; all: string }) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <Empty title={title}>
      <Link to={to} className={button.main}>
        {listLabel}
      </Link>
    </Empty>
  </>
);
