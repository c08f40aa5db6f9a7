import { useState } from 'react';
import { Link } from 'react-router';
import type { BulkAction } from '#modules/catalog/contract/admin-products.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useDeclaredAttributes } from '#web/admin/components/form/attribute-fields.tsx';
import type { Selection } from '#web/admin/components/list/selection.ts';
import { SelectionBar } from '#web/admin/components/list/selection-bar.tsx';
import * as m from '../../../messages/index.ts';
import { AttributeDialog } from './attribute-dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { useProductCount } from './count.ts';
import { KeptProducts } from './kept-products.tsx';
import { useBulk } from './mutations.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';

const dialogs = {
  price: PriceDialog,
  stock: StockDialog,
  category: CategoryDialog,
  attribute: AttributeDialog,
};

/** Offers the bulk actions for the selected products, fixed at the bottom of the screen. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [open, setOpen] = useState<keyof typeof dialogs | 'delete' | null>(null);
  const { apply, busy, kept, clearKept } = useBulk(selection);
  const countOf = useProductCount();
  const hasAttributes = useDeclaredAttributes('product').length > 0;
  const undone = <KeptProducts kept={kept} onClose={clearKept} />;
  if (selection.count === 0) return undone;
  const Dialog = open && open !== 'delete' ? dialogs[open] : null;
  const close = () => setOpen(null);
  const applyChange = async (change: BulkAction) => {
    if (await apply(change)) close();
  };
  return (
    <>
      {undone}
      <SelectionBar
        label={m.bulkBar.selectedProducts()}
        count={countOf(selection.count)}
        onClear={selection.clear}
      >
        <div className="grid w-full grid-cols-3 gap-2 *:px-2 sm:flex sm:w-auto sm:*:px-4">
          <button
            type="button"
            disabled={busy}
            className={button.quiet}
            onClick={() => applyChange({ act: 'activate' })}
          >
            {m.bulkBar.activate()}
          </button>
          <button
            type="button"
            disabled={busy}
            className={button.quiet}
            onClick={() => applyChange({ act: 'deactivate' })}
          >
            {m.bulkBar.deactivate()}
          </button>
          <button type="button" className={button.quiet} onClick={() => setOpen('price')}>
            {m.bulkBar.price()}
          </button>
          <button type="button" className={button.quiet} onClick={() => setOpen('stock')}>
            {m.bulkBar.stock()}
          </button>
          <button type="button" className={button.quiet} onClick={() => setOpen('category')}>
            {m.bulkBar.category()}
          </button>
          {hasAttributes && (
            <button type="button" className={button.quiet} onClick={() => setOpen('attribute')}>
              {m.bulkBar.attribute()}
            </button>
          )}
          <Link to="/admin/products/grid" state={{ ids: selection.ids }} className={button.quiet}>
            {m.bulkBar.editInGrid()}
          </Link>
          <button type="button" className={button.quiet} onClick={() => setOpen('delete')}>
            {m.bulkBar.delete()}
          </button>
        </div>
      </SelectionBar>
      {Dialog && <Dialog ids={selection.ids} busy={busy} onApply={applyChange} onClose={close} />}
      <Confirm
        open={open === 'delete'}
        title={m.bulkBar.deleteWithCount({ count: countOf(selection.count) })}
        act={m.bulkBar.deleteLabel()}
        busy={busy}
        onAct={() => applyChange({ act: 'delete' })}
        onClose={close}
      >
        <p className="break-words">{namesOf(selection.names)}</p>
        <p className="mt-2">{m.bulkBar.theyLeaveShopNow()}</p>
      </Confirm>
    </>
  );
}

/** Returns the first names, and the number of the others. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? m.bulkBar.andMore({ shown, namesCount: names.length - 5 }) : shown;
}
