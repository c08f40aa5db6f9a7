import { messages } from '#kernel/contract/messages.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';

type DeleteProductProps = {
  /** The product to delete; null while the dialog is closed. */
  product: Product | null;
  onClose: () => void;
  onDeleted?: (product: Product) => void;
};

/** Confirms a deletion, then offers to undo it. */
export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  const { run, busy } = useAction();
  const offerUndo = useUndo();
  const remove = async () => {
    if (!product) return;
    const { id, name } = product;
    const result = await run({ loading: 'Deleting product...', success: messages.productDeleted }, () =>
      callApi('DELETE /api/products/:id', { params: { id } }),
    );
    onClose();
    if (!result) return;
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
