import type { Db } from '#kernel/database/database.ts';
import { withValues, withVariantValues } from './changes.ts';
import * as store from './product-state-store.ts';

/** New values of a locked product and of its variants, by field (`ownValues`). */
export type ProductWrite = {
  state: store.ProductState;
  own: Record<string, unknown>;
  variants: Record<string, Record<string, unknown>>;
};

/** The new SKUs by the ids of products and variants; null for none. */
export type NewSkus = ReadonlyMap<string, string | null>;

/** Returns the new SKUs of writes. */
export const newSkusOf = (writes: readonly ProductWrite[]): Map<string, string | null> =>
  new Map(
    writes.flatMap(({ state, own, variants }) =>
      [[state.id, own] as const, ...Object.entries(variants)].flatMap(
        ([id, values]): [string, string | null][] =>
          'sku' in values ? [[id, values.sku as string | null]] : [],
      ),
    ),
  );

/** Returns the products and variants that keep an SKU which another one is to get, by the id of the latter. */
export async function takenSkus(tx: Db, skus: NewSkus): Promise<Map<string, store.SkuHolder>> {
  const wanted = [...skus].flatMap(([id, sku]) => (sku === null ? [] : [{ id, sku: sku.toLowerCase() }]));
  if (wanted.length === 0) return new Map();
  const holders = await store.findSkuHolders(
    tx,
    wanted.map(({ sku }) => sku),
  );
  const kept = new Map(holders.filter(({ id }) => !skus.has(id)).map((holder) => [holder.sku, holder]));
  return new Map(
    wanted.flatMap(({ id, sku }) => {
      const holder = kept.get(sku);
      return holder ? [[id, holder]] : [];
    }),
  );
}

/** Writes new values of locked products and variants, whose SKUs are free or of others among them. */
export async function writeChanges(tx: Db, writes: readonly ProductWrite[]): Promise<void> {
  await store.freeSkus(tx, await swappedSkus(tx, newSkusOf(writes)));
  await store.writeProducts(
    tx,
    writes.map(({ state, own }) => ({ id: state.id, fields: withValues(state.fields, own) })),
  );
  await store.writeVariants(
    tx,
    writes.flatMap(({ state, variants }) =>
      Object.entries(variants).flatMap(([id, values]) => {
        const fields = state.variants[id];
        return fields ? [{ id, ...withVariantValues(fields, values) }] : [];
      }),
    ),
  );
}

/** Returns the ids of the products and variants whose present SKU another one gets. */
async function swappedSkus(tx: Db, skus: NewSkus): Promise<string[]> {
  const wanted = [...skus.values()].flatMap((sku) => sku ?? []);
  const holders = wanted.length > 0 ? await store.findSkuHolders(tx, wanted) : [];
  return holders.flatMap(({ id, sku }) => (skus.get(id)?.toLowerCase() === sku ? [] : [id]));
}
