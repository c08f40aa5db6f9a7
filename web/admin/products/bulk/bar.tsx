import { X } from 'lucide-react';
import { useState } from 'react';
import type { BulkAct } from '#contract/stock-room.ts';
import { button } from '../../parts/button.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { useBulk } from './acts.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { countOf } from './count.ts';
import { PriceDialog } from './price-dialog.tsx';
import type { Selection } from './selection.ts';
import { StockDialog } from './stock-dialog.tsx';

const dialogs = { price: PriceDialog, stock: StockDialog, category: CategoryDialog };

/** What can be done with all chosen products at once; it stands at the foot of the screen while there are any. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [open, setOpen] = useState<keyof typeof dialogs | 'delete' | null>(null);
  const { apply, busy } = useBulk(selection);
  if (selection.count === 0) return null;
  const Dialog = open && open !== 'delete' ? dialogs[open] : null;
  const close = () => setOpen(null);
  const act = async (change: BulkAct) => {
    if (await apply(change)) close();
  };
  return (
    <>
      {/* Nothing stands behind the bar at the end of the page. */}
      <div className="h-36 sm:h-20" />
      <section
        aria-label="Selected products"
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 py-2.5 shadow-card lg:left-60 [@media(height<30rem)]:static"
      >
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-2">
          <p aria-live="polite" className="font-semibold">
            {countOf(selection.count)} selected
          </p>
          <button
            type="button"
            aria-label="Clear the selection"
            onClick={selection.clear}
            className={`${button.icon} mr-auto`}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
          <div className="grid w-full grid-cols-3 gap-2 *:px-2 sm:flex sm:w-auto sm:*:px-4">
            <button
              type="button"
              disabled={busy}
              className={button.quiet}
              onClick={() => act({ act: 'activate' })}
            >
              Activate
            </button>
            <button
              type="button"
              disabled={busy}
              className={button.quiet}
              onClick={() => act({ act: 'deactivate' })}
            >
              Deactivate
            </button>
            <button type="button" className={button.quiet} onClick={() => setOpen('price')}>
              Price...
            </button>
            <button type="button" className={button.quiet} onClick={() => setOpen('stock')}>
              Stock...
            </button>
            <button type="button" className={button.quiet} onClick={() => setOpen('category')}>
              Category...
            </button>
            <button type="button" className={button.quiet} onClick={() => setOpen('delete')}>
              Delete...
            </button>
          </div>
        </div>
      </section>
      {Dialog && <Dialog ids={selection.ids} busy={busy} onApply={act} onClose={close} />}
      <Confirm
        open={open === 'delete'}
        title={`Delete ${countOf(selection.count)}?`}
        act="Delete"
        busy={busy}
        onAct={() => act({ act: 'delete' })}
        onClose={close}
      >
        <p className="break-words">{namesOf(selection.names)}</p>
        <p className="mt-2">
          They are gone from the shop at once. For 30 days they can be taken back out of the trash.
        </p>
      </Confirm>
    </>
  );
}

/** The first names, and how many there are beside. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
