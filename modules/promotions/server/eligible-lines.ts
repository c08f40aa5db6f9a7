import type { Db } from '#kernel/database/database.ts';
import { chosenAmong } from '#modules/catalog/index.ts';
import { contentsOfCollections } from '#modules/collections/index.ts';
import type { PromotionScope } from '#modules/promotions/contract/promotions.ts';
import type { PromotionRow } from './promotions-store.ts';

/** A line of a cart or an order. */
export type PromotionLine = {
  productId: string | null;
  /** Minor units of one unit, without wrapping. */
  price: number;
  quantity: number;
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
  /** Whether it is an order that was placed with the promotion: its items keep their discount and are not judged again. */
  isPlaced?: boolean;
};

/** The lines that a promotion applies to. */
export type Eligibility = {
  /** By line; null if the promotion applies to the whole cart. Of the kind `buy_get` the lines that count as bought. */
  lines: boolean[] | null;
  /** The lines that the kind `buy_get` discounts; null as above, and for other kinds. */
  got: boolean[] | null;
  /** Whether chosen items get no discount because they are on sale. */
  isOnSaleOnly: boolean;
};

/** The lines of a scope; null for all of them. */
type ScopedLines = Pick<Eligibility, 'lines' | 'isOnSaleOnly'>;

const wholeCart: ScopedLines = { lines: null, isOnSaleOnly: false };

type Scopes = Pick<PromotionRow, 'kind' | 'appliesTo' | 'getFrom' | 'excludesSale'>;

/** Returns which lines a promotion applies to; reads nothing for a promotion of the whole cart. */
export async function eligibilityOf(
  db: Db,
  { kind, appliesTo, getFrom, excludesSale }: Scopes,
  lines: readonly PromotionLine[],
): Promise<Eligibility> {
  if (kind !== 'buy_get')
    return { ...(await linesInScope(db, { appliesTo, excludesSale }, lines)), got: null };
  // A line of an order that has a discount can keep it; whether it counts as bought is decided anew.
  const anew = lines.map(({ isDiscounted: _, ...line }) => line);
  const bought = await linesInScope(db, { appliesTo, excludesSale }, anew);
  if (getFrom === null && !lines.some(({ isDiscounted }) => isDiscounted))
    return { ...bought, got: bought.lines };
  const kept = lines.map(({ isDiscounted, ...line }) => (isDiscounted ? { ...line, isDiscounted } : line));
  const got = await linesInScope(db, { appliesTo: getFrom ?? appliesTo, excludesSale }, kept);
  return { ...bought, got: got.lines };
}

/** Returns which lines are in a scope, without those on sale if they are left out. */
async function linesInScope(
  db: Db,
  { appliesTo, excludesSale }: Pick<PromotionRow, 'appliesTo' | 'excludesSale'>,
  lines: readonly PromotionLine[],
): Promise<ScopedLines> {
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
