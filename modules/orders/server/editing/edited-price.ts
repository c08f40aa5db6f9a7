import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import {
  agreedBenefit,
  isDeliveryFree,
  isOnSale,
  promisedTotals,
  sharedByOf,
  subtotalOf,
  taxerOf,
} from '#modules/cart/index.ts';
import { sentDelivery } from '#modules/delivery/contract/delivery.ts';
import type { DeliveryTerms } from '#modules/delivery/contract/terms.ts';
import { ratesOf } from '#modules/delivery/index.ts';
import type { OrderEdit } from '#modules/orders/contract/edit-orders.ts';
import { type PromotionLine, promotionFor, redeem, release } from '#modules/promotions/index.ts';
import type { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import type { Ordering } from '../order-dependencies.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import { trustOf } from '../place-order/limits/identified-customer.ts';
import { lineRowsOf, orderTaxOf } from '../place-order/new-order-rows.ts';
import { type PlacedLine, wrapLine } from '../place-order/new-order-store.ts';
import { requireDiscount } from '../place-order/staff-terms.ts';
import { noPromotion, promotionNameOf } from '../promotion-name.ts';
import { notPossibleNow } from '../transitions.ts';
import { type ItemAfter, itemsAfter } from './edited-items.ts';
import type { EditedOrder } from './edited-order.ts';

/** An order with its lines, the change that staff request, and what holds now. */
export type PricedEdit = {
  order: OrderRow;
  lines: LineRow[];
  target: EditedOrder;
  edit: Pick<OrderEdit, 'items' | 'discount' | 'reason' | 'total'>;
  settings: Awaited<ReturnType<typeof settingsOf>>;
  terms: DeliveryTerms;
  /** Whether only the price is asked for. */
  isPreview: boolean;
};

type PriceColumns = Pick<
  OrderRow,
  'subtotal' | 'discount' | 'shipping' | 'tax' | 'total' | 'pieces' | keyof typeof noPromotion
> &
  ReturnType<typeof orderTaxOf>;

/** The price of an order after a change. */
export type PriceAfter = {
  items: ItemAfter[];
  columns: PriceColumns;
  /** The lines after the change; the first ones are those of the items. */
  rows: PlacedLine[];
};

/**
 * Prices an order again by the rules by which it was placed; items that stay keep their prices and tax rates. A promotion
 * is redeemed again, unless a discount takes its place.
 * @throws ShopError invalid_input, out_of_stock, promo_refused; total_changed when the total is not the one that the editor saw
 */
export async function priceAgain(ordering: Ordering, tx: Db, change: PricedEdit): Promise<PriceAfter> {
  const { order, lines, target, edit, settings, terms, isPreview } = change;
  requireRepriceable(change);
  const items = await itemsAfter(tx, lines, { items: edit.items, giftWrap: settings.giftWrap, isPreview });
  const wrapBefore = lines.find(({ isWrap }) => isWrap);
  const wrapPrice = wrapBefore?.total ?? settings.giftWrap;
  const { subtotal, wrap } = subtotalOf(
    items.map(({ sold }) => sold),
    target.gift?.wrap ?? false,
    wrapPrice,
  );
  const rates = ratesOf(settings, terms.lane);
  const delivery = sentDelivery(target.delivery);
  const isFree = isDeliveryFree(subtotal, rates, delivery);
  const { benefit, ...promotion } = await discountAfter(tx, change, {
    subtotal,
    lines: items.map(promotionItem),
    isDeliveryFree: isFree,
  });
  const sharedBy = sharedByOf(benefit);
  const taxed = { lines: items.map(taxedItem), wrap, to: target.address, settings, sharedBy };
  const taxFor = taxerOf(ordering.tax(), taxed);
  const totals = promisedTotals(subtotal, benefit, rates, delivery, (charged) => taxFor(charged).tax);
  const tax = taxFor(totals);
  if (!isPreview && totals.total !== toMinor(edit.total ?? 0))
    throw new ShopError('total_changed', m.responses.totalChanged());
  const sold = [...items.map((item) => item.sold), ...(wrap > 0 ? [wrapLine(wrap)] : [])];
  const ids = [...items.map(({ line }) => line?.id), wrapBefore?.id];
  const rows = lineRowsOf(order.id, sold, { ...totals, sharedBy }, tax).map((row, index) => ({
    ...row,
    id: ids[index] ?? row.id,
  }));
  const { discount, shipping, total } = totals;
  const pieces = items.reduce((sum, item) => sum + item.sold.quantity, 0);
  const amounts = { subtotal, discount, shipping, tax: totals.tax, total, pieces, ...promotion };
  return { items, rows, columns: { ...amounts, ...orderTaxOf(tax) } };
}

/** Returns what decides whether a promo code applies to an item; one that stays keeps its share of the discount, or has none. */
const promotionItem = ({ line, product, sold }: ItemAfter): PromotionLine => ({
  productId: sold.productId,
  price: sold.price,
  quantity: sold.quantity,
  total: sold.total,
  isOnSale: isOnSale(product),
  ...(line && { isDiscounted: line.discount > 0 }),
});

/** Returns what a tax rule needs of an item; one that stays keeps its rate. */
const taxedItem = ({ line, product, sold: { productId, name, total } }: ItemAfter) => ({
  product: {
    id: productId ?? '',
    name,
    taxRate: line?.taxRate ?? product?.taxRate ?? null,
    hsnCode: line?.hsnCode || product?.hsnCode || '',
  },
  total,
});

/** @throws ShopError not_possible_now for an order whose price does not follow from its items, or was refunded in part */
function requireRepriceable({ order, lines, edit, settings, isPreview }: PricedEdit): void {
  if (lines.some(({ isWrap, productId }) => !isWrap && productId === null))
    throw notPossibleNow(m.editOrder.isCustomOrder());
  if (settings.currency !== order.currency || settings.pricesIncludeTax !== order.pricesIncludeTax)
    throw notPossibleNow(m.editOrder.pricesDiffer());
  if (order.refunded > 0 || order.dueBack > 0) throw notPossibleNow(m.editOrder.hasRefunds());
  const isAgreed =
    (edit.discount !== undefined && toMinor(edit.discount) !== order.discount && edit.discount > 0) ||
    edit.items?.some(({ agreedPrice }) => agreedPrice !== null);
  if (isAgreed && !isPreview && edit.reason === '')
    throw invalidInput([{ path: 'reason', message: m.contractStaffOrders.isRequiredWithPrice() }]);
}

type PricedCart = { subtotal: number; lines: PromotionLine[]; isDeliveryFree: boolean };

/** Returns the discount of an order after a change, and the promotion that gives it. */
async function discountAfter(tx: Db, { order, edit, settings }: PricedEdit, cart: PricedCart) {
  const promotion = promotionNameOf(order);
  if (edit.discount !== undefined) {
    const discount = toMinor(edit.discount);
    requireDiscount({ discount }, cart.subtotal, settings);
    if (promotion !== null) await release(tx, order.id);
    return { benefit: agreedBenefit(discount), ...noPromotion };
  }
  if (promotion === null)
    return { benefit: agreedBenefit(Math.min(order.discount, cart.subtotal)), ...noPromotion };
  const { userId, email, address, promoCode, promotionId, promotionTitle } = order;
  const customer = { userId, email, phone: address.phone };
  const query = { ...cart, ...promotion, customer, now: order.placedAt, held: true };
  // The promotion is locked before its redemption is taken back, as where an order is placed.
  await promotionFor(tx, query);
  await release(tx, order.id);
  const result = await promotionFor(tx, query);
  if (!result.applied) {
    const { message } = result;
    throw new ShopError('promo_refused', message, [{ path: 'discount', message }]);
  }
  await redeem(tx, {
    promotionId: result.promotion.id,
    orderId: order.id,
    customer,
    isConfirmed: order.paidAt !== null || (await trustOf(tx, order)).isAddressConfirmed,
    discount: result.discount,
    now: order.placedAt,
  });
  return { benefit: result, promoCode, promotionId, promotionTitle };
}

/** Returns the amounts of a price in decimals. */
export const presentPrice = ({ columns }: PriceAfter) => ({
  subtotal: toDecimal(columns.subtotal),
  discount: toDecimal(columns.discount),
  shipping: toDecimal(columns.shipping),
  tax: toDecimal(columns.tax),
  includedTax: toDecimal(columns.includedTax),
  total: toDecimal(columns.total),
  promoCode: columns.promoCode,
  promotionTitle: columns.promotionTitle,
});
