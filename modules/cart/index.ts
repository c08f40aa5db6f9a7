import { defineModule } from '#kernel/define-module.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import { media } from '#modules/media/index.ts';
import { payments } from '#modules/payments/index.ts';
import { promotions } from '#modules/promotions/index.ts';
import { settings } from '#modules/settings/index.ts';
import { taxRules } from '#modules/tax/index.ts';
import { cartCalls } from './contract/calls/cart.ts';
import { openCartAnalytics } from './server/cart-analytics.ts';
import type { Quoting } from './server/quote.ts';
import { retention } from './server/retention.ts';
import { cartRoutes } from './server/routes.ts';
import { withoutSharedOrders } from './server/shared-carts.ts';

/** The module that places orders adds what a cart has become. */
export const cartOutcomes = new ExtensionPoint<Quoting['outcomeOfCart']>('outcomes of carts');

/** A module that gives the ids of carts to programs says of each whether it has done so. */
export const sharedCarts = new ExtensionPoint<(cartId: string) => Promise<boolean>>('carts of programs');

/** The module that places orders counts those of an account with cash on delivery. */
export const cashHistories = new ExtensionPoint<Quoting['cashHistoryOf']>(
  'cash on delivery orders of accounts',
);

/** The price of a cart. */
export const cart = defineModule({
  name: 'cart',
  calls: cartCalls,
  open({ db, now, logErrors, onClose }) {
    const analytics = openCartAnalytics(db, now, logErrors('carts'));
    onClose(analytics.close);
    return analytics;
  },
  handlers(kernel, { see }) {
    const [outcomeOfCart] = kernel.extensionsOf(cartOutcomes);
    if (!outcomeOfCart) throw new Error('No module knows what carts have become');
    const [cashHistoryOf] = kernel.extensionsOf(cashHistories);
    if (!cashHistoryOf) throw new Error('No module counts orders with cash on delivery');
    const isShared = async (cartId: string) => {
      const answers = kernel.extensionsOf(sharedCarts).map((isGivenOut) => isGivenOut(cartId));
      return (await Promise.all(answers)).includes(true);
    };
    const { photos } = kernel.get(media);
    return cartRoutes(
      {
        db: kernel.db,
        paymentMethods: kernel.get(payments).methods,
        attributes: kernel.get(settings).attributes,
        outcomeOfCart: withoutSharedOrders(outcomeOfCart, isShared),
        cashHistoryOf,
        tax: kernel.chosen(taxRules),
        automatic: kernel.get(promotions),
        now: kernel.now,
      },
      { see, limits: kernel.limits, waitFor: (urls) => photos.waitFor(urls) },
    );
  },
  retention,
});

export { bestBenefit } from './server/best-benefit.ts';
export { type CartAnalytics, countCarts, countPerDay } from './server/cart-analytics.ts';
export { taxerOf } from './server/cart-tax.ts';
export {
  isOnSale,
  isPersonalised,
  type PricedLine,
  priceLines,
  promotionLineOf,
  type RequestedLine,
  variantErrorOf,
} from './server/line-prices.ts';
export { paymentMethodsFor } from './server/payment-methods.ts';
export { personalise, personalPhotosOf } from './server/personalisation.ts';
export { quoteCart } from './server/quote.ts';
export {
  arrivalOf,
  cartDelivery,
  madeLineOf,
} from './server/quoted-arrival.ts';
export {
  agreedBenefit,
  costBeforeTax,
  isDeliveryFree,
  promisedTotals,
  ratesOfHandingOver,
  sharedByOf,
  sharesOf,
  shippingOf,
  spread,
  subtotalOf,
  type Totals,
} from './server/totals.ts';
