import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRights } from '../data/use-rights.ts';
import { rightOfPage } from '../layout/page-rights.ts';
import type { TotalChange } from './change.ts';

type TotalTileProps = {
  name: string;
  value: string;
  /** The address of the underlying list; there is no link without the right to open it. */
  to?: string | undefined;
  change?: TotalChange | undefined;
  /** The base of the comparison, or a further remark. */
  note?: string | undefined;
  /** Whether a change is neither good nor bad, such as that of refunds. */
  isNeutral?: boolean;
};

const box = 'flex h-full flex-col rounded-card border border-line bg-surface p-4';

/** One value of the dashboard; the whole tile links to the underlying list. */
export function Tile({ name, value, to, change, note, isNeutral = false }: TotalTileProps) {
  const { may } = useRights();
  const content = (
    <>
      <span className="text-sm font-medium text-muted">{name}</span>
      <b className="mt-1 text-xl leading-tight sm:text-2xl font-semibold whitespace-nowrap tabular-nums">
        {value}
      </b>
      <span className="mt-auto pt-1.5 text-sm text-muted">
        {change && <ChangeText change={change} isNeutral={isNeutral} />} {note}
      </span>
    </>
  );
  return (
    <li>
      {to && may(rightOfPage(to)) ? (
        <Link to={to} className={`${box} transition-colors hover:border-control`}>
          {content}
        </Link>
      ) : (
        <div className={box}>{content}</div>
      )}
    </li>
  );
}

const changeStyles: Record<TotalChange['direction'], { className: string; arrow: ReactNode }> = {
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

function ChangeText({ change: { direction, text }, isNeutral }: { change: TotalChange; isNeutral: boolean }) {
  const { className, arrow } = changeStyles[direction];
  return (
    <span className={`font-semibold tabular-nums ${isNeutral ? 'text-ink' : className}`}>
      {arrow}
      {text}
    </span>
  );
}
