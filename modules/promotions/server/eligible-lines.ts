import type { Db } from '#kernel/database/database.ts';
import { chosenAmong } from '#modules/catalog/index.ts';
import { contentsOfCollections } from '#modules/collections/index.ts';
import type { PromotionScope } from '#modules/promotions/contract/promotions.ts';
import type { PromotionRow } from './promotions-store.ts';

/** A line of a cart or an order. */
export type PromotionLine = {
  productId: string | null;
  /** Minor units, with the wrapping of the line. */
  total: number;
  isOnSale: boolean;
  /** Whether a line of an order has a share of the discount already; it keeps it. Absent for a line that is new. */
  isDiscounted?: boolean;
};

/** A cart, or an order, before its promo code. */
export type PromotedCart = {
  /** Minor units, with the wrapping of the whole order. */
  subtotal: number;
  lines: readonly PromotionLine[];
};

/** The lines that a promotion applies to. */
export type Eligibility = {
  /** By line; null if the promotion applies to the whole cart. */
  lines: boolean[] | null;
  /** Whether chosen items get no discount because they are on sale. */
  isOnSaleOnly: boolean;
};

const wholeCart: Eligibility = { lines: null, isOnSaleOnly: false };

/** Returns which lines a promotion applies to; reads nothing for a promotion of the whole cart. */
export async function eligibilityOf(
  db: Db,
  { appliesTo, excludesSale }: Pick<PromotionRow, 'appliesTo' | 'excludesSale'>,
  lines: readonly PromotionLine[],
): Promise<Eligibility> {
  if (appliesTo === null && !excludesSale) return wholeCart;
  const isChosen = await chosenTest(db, appliesTo, lines);
  const chosen = lines.map(
    (line) => line.isDiscounted ?? (line.productId !== null && isChosen(line.productId)),
  );
  const eligible = lines.map(
    ({ isDiscounted, isOnSale }, at) => isDiscounted ?? (chosen[at] === true && !(excludesSale && isOnSale)),
  );
  return { lines: eligible, isOnSaleOnly: chosen.includes(true) && !eligible.includes(true) };
}

/** Returns the subtotal of the eligible lines in minor units; for null that of the whole cart with its wrapping. */
export const eligibleSubtotal = (
  { subtotal, lines }: PromotedCart,
  eligible: readonly boolean[] | null,
): number =>
  eligible === null
    ? subtotal
    : lines.reduce((sum, { total }, at) => (eligible[at] === true ? sum + total : sum), 0);

/** Returns the test whether a product of the undecided lines is chosen. */
async function chosenTest(
  db: Db,
  scope: PromotionScope | null,
  lines: readonly PromotionLine[],
): Promise<(productId: string) => boolean> {
  if (scope === null) return () => true;
  const ids = lines.flatMap(({ productId, isDiscounted }) =>
    productId === null || isDiscounted !== undefined ? [] : [productId],
  );
  if (ids.length === 0) return () => false;
  // Products of lines exist, so a scope of products alone needs no read.
  if (scope.categories.length + scope.collections.length === 0) return (id) => scope.products.includes(id);
  const collections = await contentsOfCollections(db, scope.collections);
  const chosen = await chosenAmong(db, ids, { ...scope, collections });
  return (id) => chosen.has(id);
}
