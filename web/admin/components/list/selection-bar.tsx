import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../messages/index.ts';
import { button } from '../button.ts';

type SelectionBarProps = {
  label: string;
  /** The number and kind of the selected records: "3 products". */
  count: string;
  onClear: () => void;
  /** The bulk actions. */
  children: ReactNode;
};

/** The bulk actions for the selected records, fixed at the bottom of the screen. */
export const SelectionBar = ({ label, count, onClear, children }: SelectionBarProps) => (
  <>
    {/* Keeps the end of the page clear of the bar. */}
    <div className="h-36 sm:h-20" />
    <section
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 py-2.5 shadow-card lg:left-60 [@media(height<30rem)]:static"
    >
      <div className="flex max-w-[100rem] flex-wrap items-center gap-2 lg:px-4">
        <p aria-live="polite" className="font-semibold">
          {m.selectionBar.selected({ count })}
        </p>
        <button
          type="button"
          aria-label={m.selectionBar.clearSelection()}
          onClick={onClear}
          className={`${button.icon} mr-auto`}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
        {children}
      </div>
    </section>
  </>
);
