import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import { useListAddress } from './list-address.ts';

type FilterPanelProps = {
  /** The parameters of the filters in the address; `search` is not one of the panel. */
  names: readonly string[];
  children: ReactNode;
  /** Filters of less frequent use, and their parameters. */
  more?: { names: readonly string[]; filters: ReactNode };
};

const moreFilters = 'gap-3 sm:w-full sm:flex-wrap sm:items-start';

/**
 * Holds the filters of a list: in one row with the search box, with those of less frequent use in a second row on demand;
 * on a phone, where they would push the list off the screen, all of them behind a button. Each button states how many of
 * its filters are set.
 */
export function FilterPanel({ names, children, more }: FilterPanelProps) {
  const { params } = useListAddress();
  const countSet = (parameters: readonly string[]) =>
    parameters.filter((name) => name !== 'search' && params.get(name)).length;
  const [isOpen, setOpen] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(() => countSet(more?.names ?? []) > 0);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`${button.quiet} sm:hidden`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />{' '}
        {m.filterPanel.filters({ count: countSet(names) })}
      </button>
      <div
        id={id}
        className={`${isOpen ? 'grid w-full grid-cols-2' : 'hidden'} gap-3 sm:contents max-[19rem]:grid-cols-1 max-sm:[&_label]:col-span-full`}
      >
        {children}
        {more && (
          <>
            <button
              type="button"
              aria-expanded={isMoreOpen}
              aria-controls={`${id}-more`}
              onClick={() => setMoreOpen(!isMoreOpen)}
              className={`${button.quiet} max-sm:hidden`}
            >
              {m.filterPanel.moreFilters({ count: countSet(more.names) })}
              <ChevronDown aria-hidden="true" className={`size-4 ${isMoreOpen ? 'rotate-180' : ''}`} />
            </button>
            <div
              id={`${id}-more`}
              className={`${moreFilters} ${isMoreOpen ? 'sm:flex' : 'sm:hidden'} max-sm:contents`}
            >
              {more.filters}
            </div>
          </>
        )}
      </div>
    </>
  );
}
