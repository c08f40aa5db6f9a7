import type { FieldError } from '#kernel/contract/envelope.ts';
import { toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { isPersonalised, type PricedLine, priceLines } from '#modules/cart/index.ts';
import { type ForSale, findForSaleUnlocked, lockForSale, stockIdOf } from '#modules/catalog/index.ts';
import { lockMakers } from '#modules/delivery/index.ts';
import type { EditedItem } from '#modules/orders/contract/edit-orders.ts';
import * as m from '../../messages/index.ts';
import type { LineRow } from '../orders-store.ts';
import { sold } from '../place-order/new-order-rows.ts';
import type { PlacedLine } from '../place-order/new-order-store.ts';
import { requireAllAvailable } from '../place-order/validate-order.ts';

/** An item of an order after a change. */
export type ItemAfter = {
  /** The line that it was before; null for one that is added. */
  line: LineRow | null;
  /** What is sold now; null if it is no longer sold. */
  product: ForSale | null;
  isPersonalised: boolean;
  /** The columns of its line, but for the shares of discount and tax. */
  sold: ReturnType<typeof sold>[number];
};

type Wanted = { index: number; item: EditedItem; line: LineRow | null };

/** Units by `stockIdOf`. */
type Units = Map<string, number>;

const add = (units: Units, id: string, count: number) => units.set(id, (units.get(id) ?? 0) + count);

const soldItemOf = ({ productId, variantId }: LineRow) => (productId ? [{ id: productId, variantId }] : []);
const stockIdOfLine = ({ productId, variantId }: Pick<PlacedLine, 'productId' | 'variantId'>) =>
  productId ? stockIdOf({ id: productId, variantId }) : '';

/** Returns the items of an order with the lines that they have; all of them if no change is requested. */
function wantedItems(lines: LineRow[], items: readonly EditedItem[] | undefined): Wanted[] {
  const articles = lines.filter(({ isWrap }) => !isWrap);
  const kept = articles.map(({ id, quantity }) => ({ lineId: id, quantity, agreedPrice: null }));
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  const wanted = (items ?? kept).map((item, index) => {
    const line = articles.find(({ id }) => id === item.lineId) ?? null;
    if (item.lineId !== null && (line === null || seen.has(item.lineId)))
      errors.push({ path: `items.${index}.lineId`, message: m.transitions.isNoLine() });
    if (item.lineId !== null) seen.add(item.lineId);
    return { index, item, line };
  });
  if (errors.length > 0) throw invalidInput(errors);
  return wanted;
}

/** Returns the units that the change frees: of lines that leave the order, or that have fewer units. */
function freedUnits(lines: LineRow[], wanted: readonly Wanted[]): Units {
  const freed: Units = new Map();
  for (const line of lines) {
    const quantity = wanted.find((each) => each.line?.id === line.id)?.item.quantity ?? 0;
    const units = line.taken - Math.min(line.taken, quantity);
    if (units > 0) add(freed, stockIdOfLine(line), units);
  }
  return freed;
}

/** Returns a product with the units that the change frees. */
function withFreed(product: ForSale, freed: Units): ForSale {
  const units = freed.get(stockIdOf(product)) ?? 0;
  // What has no count and is in stock is made to order.
  if (units === 0 || (!product.isCounted && product.available > 0)) return product;
  return { ...product, available: product.available + units, isCounted: true };
}

/**
 * Returns the items of an order after a change, with those that stay at the prices that they have. Locks their capacity, then
 * the products of all items before and after, as an order that is placed does.
 * @param isPreview locks nothing
 * @throws ShopError invalid_input; out_of_stock, variant_required, variant_gone, personalisation_invalid naming the item
 */
export async function itemsAfter(
  tx: Db,
  lines: LineRow[],
  { items, giftWrap, isPreview }: { items: EditedItem[] | undefined; giftWrap: number; isPreview: boolean },
): Promise<ItemAfter[]> {
  const wanted = wantedItems(lines, items);
  const added = wanted.flatMap(({ item: { id, variantId = null }, line }) =>
    line === null && id ? [{ id, variantId }] : [],
  );
  const all = [...lines.flatMap(soldItemOf), ...added];
  const snapshots = await findForSaleUnlocked(tx, all);
  if (!isPreview) await lockMakers(tx, snapshots);
  const products = isPreview || all.length === 0 ? snapshots : await lockForSale(tx, all);
  const freed = freedUnits(lines, wanted);
  const available = products.map((product) => withFreed(product, freed));
  const kept = keptItems(wanted, available);
  const priced = addedItems(wanted, available, giftWrap);
  return wanted.map(({ index }) => kept.get(index) ?? (priced.get(index) as ItemAfter));
}

/** Returns the items that stay, by their index, and takes their further units of what is available. */
function keptItems(wanted: readonly Wanted[], products: ForSale[]): Map<number, ItemAfter> {
  const kept = new Map<number, ItemAfter>();
  for (const { index, item, line } of wanted) {
    if (!line) continue;
    const product = products.find(
      ({ id, variantId }) => id === line.productId && variantId === line.variantId,
    );
    const further = item.quantity - line.quantity;
    if (further > 0) requireFurther(line, product, { index, further });
    const isCounted = product?.isCounted ?? false;
    if (product && further > 0) product.available -= isCounted ? further : 0;
    const price = item.agreedPrice === null ? line.price : toMinor(item.agreedPrice);
    const {
      id: _,
      orderId: __,
      position: ___,
      plan: ____,
      shipped: _____,
      returned: ______,
      ...columns
    } = line;
    kept.set(index, {
      line,
      product: product ?? null,
      isPersonalised: line.personalisation !== null,
      sold: {
        ...columns,
        price,
        quantity: item.quantity,
        // The wrapping of a line is paid once.
        total: price * item.quantity + (line.total - line.price * line.quantity),
        taken: further > 0 ? line.taken + (isCounted ? further : 0) : Math.min(line.taken, item.quantity),
      },
    });
  }
  return kept;
}

/** @throws ShopError out_of_stock naming the item of which there are not enough units */
function requireFurther(
  line: LineRow,
  product: ForSale | undefined,
  { index, further }: { index: number; further: number },
): void {
  if (product && product.available >= further) return;
  const message = product
    ? m.validateOrder.onlyOfLeft({ available: line.quantity + product.available, name: line.name })
    : m.validateOrder.isNoLongerSold();
  const path = `items.${index}.quantity`;
  throw new ShopError('out_of_stock', m.editOrder.nothingIsChanged({ reasons: message }), [
    { path, message },
  ]);
}

/** Returns the items that are added, by their index, at the prices of the shop or at agreed ones. */
function addedItems(
  wanted: readonly Wanted[],
  products: ForSale[],
  giftWrap: number,
): Map<number, ItemAfter> {
  const added = wanted.filter(({ line }) => line === null);
  const priced: PricedLine<ForSale>[] = priceLines(
    added.map(({ item: { lineId: _, id = '', ...requested } }) => ({ ...requested, id })),
    products,
    giftWrap,
  );
  requireAllAvailable(priced, {
    pathOf: (index) => `items.${added[index]?.index}`,
    refusalOf: (reasons) => m.editOrder.nothingIsChanged({ reasons }),
  });
  const rows = sold(priced, 0);
  return new Map(
    added.map(({ index }, at) => {
      const line = priced[at] as PricedLine<ForSale>;
      const row = rows[at] as ItemAfter['sold'];
      return [
        index,
        { line: null, product: line.product, isPersonalised: isPersonalised(line), sold: row },
      ] as const;
    }),
  );
}

/** The units to take from the stock and to return to it, by `stockIdOf`; nothing is both. */
export function stockDifference(
  lines: readonly LineRow[],
  after: readonly ItemAfter[],
): { taken: Units; returned: Units } {
  const net: Units = new Map();
  for (const line of lines) if (line.taken > 0) add(net, stockIdOfLine(line), -line.taken);
  for (const { sold: row } of after) if (row.taken > 0) add(net, stockIdOfLine(row), row.taken);
  const of = (sign: 1 | -1) =>
    new Map([...net].flatMap(([id, units]) => (units * sign > 0 ? [[id, units * sign] as const] : [])));
  return { taken: of(1), returned: of(-1) };
}
