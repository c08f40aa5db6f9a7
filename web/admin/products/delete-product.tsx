import type { Product } from '#contract/catalog.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { useAct, useUndo } from '../data/act.tsx';
import { Confirm } from '../parts/confirm.tsx';

type DeleteProductProps = {
  /** The one that is to go; null while none is. */
  product: Product | null;
  onClose: () => void;
  onDeleted?: (product: Product) => void;
};

/** Asks once, names what will go, and offers to take it back. */
export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  const { run, busy } = useAct();
  const offerUndo = useUndo();
  const remove = async () => {
    if (!product) return;
    const { id, name } = product;
    const done = await run({ loading: 'Deleting product...', success: messages.productDeleted }, () =>
      tell('DELETE /api/products/:id', { params: { id } }),
    );
    onClose();
    if (!done) return;
    offerUndo(id, name);
    onDeleted?.(product);
  };
  return (
    <Confirm
      open={product !== null}
      title={`Delete ${product?.name ?? ''}?`}
      act="Delete"
      busy={busy}
      onAct={remove}
      onClose={onClose}
    >
      It leaves the shop now. You can restore it from Trash for 30 days (any time if it was ever ordered).
    </Confirm>
  );
}
