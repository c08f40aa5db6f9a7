import type { Product, WholeProduct } from '#contract/catalog.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { useAct } from '../data/act.tsx';

/** What can be done with a product without a form. */
export function useProductActs() {
  const { run, busy } = useAct();
  return {
    busy,
    /** Shows it in the shop, or hides it (section 4). */
    setStatus: ({ id }: Product, status: boolean) =>
      run({ loading: 'Updating status...', success: messages.statusUpdated }, () =>
        tell('PATCH /api/products/:productId/status', { params: { productId: id }, body: { status } }),
      ),
    /** Another one like it, hidden at first; null when that failed. */
    async duplicate({ id }: Product): Promise<WholeProduct | null> {
      const done = await run({ loading: 'Duplicating product...', success: messages.productDuplicated }, () =>
        tell('POST /api/products/:productId/duplicate', { params: { productId: id } }),
      );
      return done?.answer ?? null;
    },
  };
}
