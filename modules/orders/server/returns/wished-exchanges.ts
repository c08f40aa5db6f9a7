import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { variantErrorOf } from '#modules/cart/index.ts';
import { type ForSale, findForSaleUnlocked } from '#modules/catalog/index.ts';
import { isFault, type ReturnReason } from '#modules/orders/contract/return-reasons.ts';
import type { ReturnedUnits } from '#modules/orders/contract/returns.ts';
import * as m from '../../messages/index.ts';
import type { LineRow, ReturnRow } from '../orders-store.ts';

// What customers would like in exchange for the items that they return. Nothing is reserved: staff decide as they receive them.

type Units = ReturnedUnits[number];
type StoredUnits = ReturnRow['lines'];

/**
 * Returns the units of a return as they are stored: with the label of the variant that the customer would like instead.
 * @throws ShopError invalid_input, naming the units, for a wish that the shop cannot meet
 */
export async function withNamedWishes(
  tx: Db,
  lines: readonly LineRow[],
  { lines: requested, kind }: { lines: ReturnedUnits; kind: ReturnReason },
): Promise<StoredUnits> {
  const items = requested.flatMap((units) => {
    const id = lineOf(units, lines)?.productId;
    return id && units.exchangeFor ? [{ id, variantId: units.exchangeFor.variantId }] : [];
  });
  const products = await findForSaleUnlocked(tx, items);
  const wishes = new Map<string, string | null>();
  return requested.map(({ exchangeFor, ...units }, at) => {
    if (!exchangeFor) return units;
    const line = lineOf(units, lines);
    const variantId = exchangeFor.variantId;
    const product = products.find((each) => each.id === line?.productId && each.variantId === variantId);
    const refusal = refusalOf({ ...units, exchangeFor }, { line, product, products, kind });
    if (refusal) throw refuse(`lines.${at}.exchangeFor${refusal.path}`, refusal.message);
    if (wishes.has(units.lineId) && wishes.get(units.lineId) !== variantId)
      throw refuse(`lines.${at}.exchangeFor`, m.exchangeWishes.mustBeSameForLine());
    wishes.set(units.lineId, variantId);
    return { ...units, exchangeFor: { variantId, variant: product?.variant ?? '' } };
  });
}

const refuse = (path: string, message: string) => invalidInput([{ path, message }]);

const lineOf = ({ lineId }: Pick<Units, 'lineId'>, lines: readonly LineRow[]): LineRow | undefined =>
  lines.find(({ id }) => id === lineId);

type Wished = {
  line: LineRow | undefined;
  /** What the customer would like; undefined if it is not for sale. */
  product: ForSale | undefined;
  products: ForSale[];
  kind: ReturnReason;
};

/** Returns why units cannot be exchanged as the customer would like, and the field; null if they can. */
function refusalOf(
  { quantity, exchangeFor }: Units,
  { line, product, products, kind }: Wished,
): { path: string; message: string } | null {
  const name = line?.name ?? '';
  const isSold = products.some(({ id }) => id === line?.productId);
  if (!line || line.isWrap || line.productId === null || !isSold)
    return { path: '', message: m.exchangeWishes.isNotSold({ name }) };
  const path = '.variantId';
  const requested = { variantId: exchangeFor?.variantId ?? null };
  if (!product || variantErrorOf(requested, product) !== null)
    return { path, message: m.exchangeWishes.mustBeVariantOf({ name }) };
  if (requested.variantId === line.variantId && !isFault(kind))
    return { path, message: m.exchangeWishes.mustBeOther({ name }) };
  if (product.available < quantity) return { path, message: m.exchangeWishes.isSoldOut({ quantity }) };
  return null;
}

/** Returns each wish as text: "1 × Silver ring for Size: 8". */
const wishesOf = (units: StoredUnits, lines: readonly LineRow[]): string[] =>
  units.flatMap(({ lineId, quantity, exchangeFor }) =>
    exchangeFor
      ? [
          m.exchangeWishes.wish({
            quantity,
            name: lineOf({ lineId }, lines)?.name ?? '',
            hasVariant: exchangeFor.variant ? 'yes' : 'no',
            variant: exchangeFor.variant,
          }),
        ]
      : [],
  );

/** Returns what the shop reads about the wishes of a customer; nothing without any. */
export function wishNotes(units: StoredUnits, lines: readonly LineRow[]): string[] {
  const wishes = wishesOf(units, lines);
  return wishes.length > 0 ? [m.exchangeWishes.customerWouldLike({ wishes: wishes.join('; ') })] : [];
}

/** Returns what the customer reads about the wishes of a return; nothing without any. */
export function wishSentences(units: StoredUnits, lines: readonly LineRow[]): string[] {
  const wishes = wishesOf(units, lines);
  return wishes.length > 0 ? [m.exchangeWishes.youWouldLike({ wishes: wishes.join('; ') })] : [];
}

/** Returns the short note in a list of returns, such as "Exchange for Size: 8"; empty without a wish. */
export function wishLabel(units: StoredUnits): string {
  const labels = units.flatMap(({ exchangeFor }) =>
    exchangeFor ? [exchangeFor.variant || m.exchangeWishes.sameItem()] : [],
  );
  const distinct = [...new Set(labels)];
  return distinct.length > 0 ? m.exchangeWishes.label({ items: distinct.join('; ') }) : '';
}
