import type { Db } from '#kernel/database/database.ts';
import {
  agreedBenefit,
  costBeforeTax,
  isDeliveryFree,
  priceLines,
  promisedTotals,
  promotionLineOf,
  ratesOfHandingOver,
  sharedByOf,
  subtotalOf,
  taxerOf,
} from '#modules/cart/index.ts';
import type { ForSale } from '#modules/catalog/index.ts';
import { handedOver, sentDelivery } from '#modules/delivery/contract/delivery.ts';
import type { DeliveryTerms } from '#modules/delivery/contract/terms.ts';
import { ratesOf } from '#modules/delivery/index.ts';
import type { settingsOf } from '#modules/settings/index.ts';
import type { Ordering } from '../order-dependencies.ts';
import type { Placing } from './new-order-rows.ts';
import { lockPromotionFor } from './order-promotion.ts';
import { requireDiscount } from './staff-terms.ts';
import { requireAllAvailable, requireDelivered, requirePayment } from './validate-order.ts';

/** What an order is priced by. */
type PricedBy = {
  settings: Awaited<ReturnType<typeof settingsOf>>;
  products: ForSale[];
  terms: DeliveryTerms;
};

/** An exchange is delivered without a charge. */
const exchangeBenefit = (discount: number) =>
  ({ applied: true, discount, sharedBy: null, freeShipping: true }) as const;

/**
 * Returns the lines of an order with its totals, and locks its promotion. `lostPromotion` returns why the automatic promotion that
 * the shopper saw no longer applies, or null.
 * @throws ShopError invalid_input for a country without delivery or a PIN code of another state; out_of_stock and the other
 * errors of its lines; promo_refused
 */
export async function priceOrder(
  ordering: Ordering,
  tx: Db,
  placing: Placing,
  { settings, products, terms }: PricedBy,
) {
  const { request, buyer } = placing;
  const { received = null, discount = 0, exchangeOf } = buyer.staff ?? {};
  const isSent = request.delivery !== handedOver;
  const delivery = sentDelivery(request.delivery);
  const rates = isSent ? ratesOf(settings, terms.lane) : ratesOfHandingOver;
  const methods = await ordering.paymentMethods(settings.currency, tx);
  if (received === null && exchangeOf === undefined) requirePayment(methods, request, terms.lane);
  if (isSent) await requireDelivered(settings, request.address);
  const lines = priceLines(request.lines, products, settings.giftWrap);
  requireAllAvailable(lines);
  const { subtotal, wrap } = subtotalOf(lines, request.gift?.wrap ?? false, settings.giftWrap);
  const use = {
    subtotal,
    lines: lines.map(promotionLineOf),
    isDeliveryFree: isDeliveryFree(subtotal, rates, delivery),
    format: settings,
  };
  const costOf = costBeforeTax(subtotal, rates, delivery);
  const { promotion, lostPromotion } = await lockPromotionFor(ordering, tx, placing, { ...use, costOf });
  const benefit =
    exchangeOf === undefined ? (promotion ?? agreedBenefit(discount)) : exchangeBenefit(discount);
  const sharedBy = sharedByOf(benefit);
  const taxFor = taxerOf(ordering.tax(), { lines, wrap, to: request.address, settings, sharedBy });
  requireDiscount({ discount }, subtotal, settings);
  const totals = promisedTotals(subtotal, benefit, rates, delivery, (charged) => taxFor(charged).tax);
  return { methods, lines, subtotal, wrap, promotion, lostPromotion, totals, sharedBy, tax: taxFor(totals) };
}
