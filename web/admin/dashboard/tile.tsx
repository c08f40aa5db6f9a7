import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRights } from '../data/rights.ts';
import { rightOfPage } from '../frame/page-rights.ts';
import type { Change } from './change.ts';

type TileProps = {
  name: string;
  figure: string;
  /** Where the list behind the figure is; no link for a user who may not see it. */
  to?: string | undefined;
  change?: Change | undefined;
  /** What the change is against, or what else there is to say. */
  note: string;
};

const box = 'flex h-full flex-col rounded-card border border-line bg-surface p-4';

/** One figure of the shop; the whole of it leads to the list behind it. */
export function Tile({ name, figure, to, change, note }: TileProps) {
  const { may } = useRights();
  const inside = (
    <>
      <span className="text-sm font-medium text-muted">{name}</span>
      <b className="mt-1 text-xl leading-tight sm:text-2xl font-semibold whitespace-nowrap tabular-nums">
        {figure}
      </b>
      <span className="mt-auto pt-1.5 text-sm text-muted">
        {change && <Against change={change} />} {note}
      </span>
    </>
  );
  return (
    <li>
      {to && may(rightOfPage(to)) ? (
        <Link to={to} className={`${box} transition-colors hover:border-control`}>
          {inside}
        </Link>
      ) : (
        <div className={box}>{inside}</div>
      )}
    </li>
  );
}

const looks: Record<Change['direction'], { className: string; arrow: ReactNode }> = {
  up: {
    className: 'text-good',
    arrow: <ArrowUp aria-hidden="true" className="inline size-3.5 align-[-2px]" />,
  },
  down: {
    className: 'text-bad',
    arrow: <ArrowDown aria-hidden="true" className="inline size-3.5 align-[-2px]" />,
  },
  same: { className: '', arrow: null },
};

function Against({ change: { direction, text } }: { change: Change }) {
  const { className, arrow } = looks[direction];
  return (
    <span className={`font-semibold tabular-nums ${className}`}>
      {arrow}
      {text}
    </span>
  );
}
