import { X } from 'lucide-react';
import { Link } from 'react-router';
import * as m from '../../messages/index.ts';

/** An active filter, and the address of the list without it. */
export type Chip = { label: string; to: string };

/** The active filters, each removable (R11). */
export function ChipList({ chips, clear }: { chips: Chip[]; clear: string }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={m.productListChips.activeFilters()} className="flex flex-wrap gap-2">
      {chips.map(({ label, to }) => (
        <li key={label} className="max-w-full">
          <Link
            to={to}
            preventScrollReset
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface px-4 text-sm hover:border-accent hover:text-accent"
          >
            <span className="sr-only">{m.productListChips.removeFilter()} </span>
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clear}
          className="flex min-h-11 items-center px-3 text-sm font-semibold text-accent hover:underline"
        >
          {m.productListChips.clearFilters()}
        </Link>
      </li>
    </ul>
  );
}
