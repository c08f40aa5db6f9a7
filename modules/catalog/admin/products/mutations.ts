import type { FullProduct, Product } from '#modules/catalog/contract/catalog.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Returns the mutations of a product that need no form. */
export function useProductMutations() {
  const { run, busy } = useAction();
  return {
    busy,
    /** Shows the product in the shop or hides it (section 4). */
    setStatus: ({ id }: Product, status: boolean) =>
      run(
        {
          loading: m.productsMutations.updatingStatus(),
          success: m.responses.statusUpdated(),
        },
        () =>
          callApi('PATCH /api/products/:productId/status', { params: { productId: id }, body: { status } }),
      ),
    /** Creates a hidden copy; null if that failed. */
    async duplicate({ id }: Product): Promise<FullProduct | null> {
      const result = await run(
        {
          loading: m.productsMutations.duplicatingProduct(),
          success: m.responses.productDuplicated(),
        },
        () => callApi('POST /api/products/:productId/duplicate', { params: { productId: id } }),
      );
      return result?.response ?? null;
    },
  };
}
