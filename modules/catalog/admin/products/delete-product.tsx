import type { Product } from '#modules/catalog/contract/catalog.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

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
    const result = await run(
      {
        loading: m.deleteProduct.deletingProduct(),
        success: m.responses.productDeleted(),
      },
      () => callApi('DELETE /api/products/:id', { params: { id } }),
    );
    onClose();
    if (!result) return;
    offerUndo(id, name);
    onDeleted?.(product);
  };
  return (
    <Confirm
      open={product !== null}
      title={m.deleteProduct.delete({ name: product?.name ?? '' })}
      act={m.deleteProduct.deleteShort()}
      busy={busy}
      onAct={remove}
      onClose={onClose}
    >
      {m.deleteProduct.itLeavesShopNow()}
    </Confirm>
  );
}
