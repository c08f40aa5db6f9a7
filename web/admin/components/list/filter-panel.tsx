import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';
import { useListAddress } from './list-address.ts';

type FilterPanelProps = {
  /** The parameters of the filters in the address; `search` is not one of the panel. */
  names: readonly string[];
  children: ReactNode;
};

/**
 * Holds the filters of a list: in one row with the search box, or on a phone, where they would push the list off the
 * screen, behind a button that states how many are set.
 */
export function FilterPanel({ names, children }: FilterPanelProps) {
  const { params } = useListAddress();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = names.filter((name) => name !== 'search' && params.get(name)).length;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`${button.quiet} sm:hidden`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" /> {m.filterPanel.filters({ count })}
      </button>
      <div
        id={id}
        className={`${isOpen ? 'grid w-full grid-cols-2' : 'hidden'} gap-3 sm:contents max-[19rem]:grid-cols-1 max-sm:[&_label]:col-span-full`}
      >
        {children}
      </div>
    </>
  );
}
