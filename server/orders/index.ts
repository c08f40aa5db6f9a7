import { adminOrderCalls } from '#contract/calls/admin-orders.ts';
import { boughtTogetherCalls } from '#contract/calls/bought-together.ts';
import { orderCalls } from '#contract/calls/orders.ts';
import { shippingCalls } from '#contract/calls/shipping.ts';
import type { OrderLimits } from '#contract/order-limits.ts';
import { customerData, findOwnerEmail } from '#server/accounts/index.ts';
import { cartOutcomes } from '#server/cart/index.ts';
import { media } from '#server/media/index.ts';
import { notifications } from '#server/notifications/index.ts';
import { payments } from '#server/payments/index.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { carriers } from '#server/shipping/index.ts';
import { taxRules } from '#server/tax/index.ts';
import { adminOrderRoutes } from './admin-routes.ts';
import { startCounting } from './bought-together/bought-together.ts';
import { boughtTogetherRoutes } from './bought-together/routes.ts';
import { mailClaim } from './claims.ts';
import { giveUpUnconfirmed } from './confirmation.ts';
import { allOrdersOf, anonymizeOrdersOf, latestOf, numbersOf } from './customers.ts';
import { documentSections } from './documents/sections.ts';
import { orderEventTypes } from './events.ts';
import { outcomeOfCart } from './idempotency.ts';
import { openOrderKeys } from './keys.ts';
import type { Ordering } from './order-dependencies.ts';
import { deleteOrderTracesBefore } from './order-limits.ts';
import { mailLink } from './order-link.ts';
import { orderRoutes } from './routes.ts';

/** Orders from placing to return, with their documents. */
export const orders = defineModule({
  name: 'orders',
  calls: { ...orderCalls, ...adminOrderCalls, ...shippingCalls, ...boughtTogetherCalls },
  /** Orders that may be placed in an hour; null for no limit. */
  options: { limits: null as OrderLimits | null },
  async open(kernel, { limits }): Promise<Ordering> {
    const { db, jobs, origin, now, logErrors, onClose } = kernel;
    const { uploads } = kernel.get(media);
    onClose(startCounting(db, now, logErrors('bought together')));
    return {
      db,
      jobs,
      origin,
      keys: await openOrderKeys(db),
      paymentMethods: kernel.get(payments).methods,
      tax: () => kernel.chosen(taxRules),
      documentSections: () => kernel.extensionsOf(documentSections),
      carriers: () => kernel.extensionsOf(carriers),
      notify: kernel.get(notifications).notify,
      limits,
      shopEmail: findOwnerEmail,
      claimPhotos: (urls) => uploads.claim(urls),
      now,
    };
  },
  events: orderEventTypes,
  extend: (_, ordering) => [
    cartOutcomes.of((cartId) => outcomeOfCart(ordering, cartId)),
    customerData.of({
      buying: {
        numbersOf,
        latestOf,
        allOf: allOrdersOf,
        anonymize: (tx, subject) => anonymizeOrdersOf(ordering, tx, subject),
      },
    }),
  ],
  handlers: (kernel, ordering) => ({
    ...orderRoutes(ordering, kernel.limits),
    ...adminOrderRoutes(ordering, kernel.get(media)),
    ...boughtTogetherRoutes(kernel.database),
  }),
  jobs: {
    'order-link': { run: (payload, ordering) => mailLink(ordering, payload) },
    'order-claim': { run: (payload, ordering) => mailClaim(ordering, payload) },
    'unconfirmed-order': { run: ({ number }, ordering) => giveUpUnconfirmed(ordering, number) },
  },
  retention: [
    {
      data: 'Traits of orders',
      kept: '90 days',
      days: 90,
      remove: (before, { db }) => deleteOrderTracesBefore(db, before),
    },
  ],
});

export { searchOrders } from './admin-list.ts';
export { transitionByStaff } from './admin-orders.ts';
export { recountBoughtTogether } from './bought-together/bought-together.ts';
export { cancelHeld } from './cancellation.ts';
export { emailsByPhone, eraseFromOrders, openOrdersOf } from './customers.ts';
export { type GlyphSupport, openFont, runsOf, typefaceFonts, type Weight } from './documents/font-runs.ts';
/** For plugins. @public */
export { type DocumentSection, documentSections } from './documents/sections.ts';
/** For plugins. @public */
export {
  type OrderEvent,
  orderCancelled,
  orderConfirmed,
  orderDelivered,
  orderPacked,
  orderPaid,
  orderPlaced,
  refundDue,
  refundFailed,
  refundRequested,
  refundSettled,
  returnApproved,
  returnDeclined,
  returnReceived,
  returnRequested,
  shipmentSent,
} from './events.ts';
export type { ImportedInvoice, ImportedLine, ReplayResult } from './imported/import-orders.ts';
export { type OrderKeys, openOrderKeys } from './keys.ts';
export type { Ordering } from './order-dependencies.ts';
export {
  placeQuoted,
  type QuotedOffer,
  type QuotedOrder,
  type QuotedOrderState,
  quotedOffer,
  quotedOrderState,
  replaceImage,
} from './order-from-quote.ts';
export { cancelOwn, requestReturn } from './own-orders.ts';
export { takePayment } from './payment.ts';
export { placeOrder } from './place-order.ts';
export { type OrderWithDetails, presentOrder, presentOrderForStaff } from './present-order.ts';
export { findOwnOrder, type OrderRequester, orderNumber } from './read-orders.ts';
export { hasReceived } from './received.ts';
export { isOver } from './refund-due.ts';
export { markRefunded, markRefundFailed, recordRefund, setRefunded } from './refunds.ts';
export { answerReturn, receiveReturn } from './returns.ts';
export { sendShipment } from './shipping.ts';
export { type StaffMember, staffMemberOf } from './staff-members.ts';
export { bestSellers, firstAndLastSale, ordersWaiting, salesPerDay } from './statistics.ts';
export { lockOrderById, notPossibleNow, type OrderRow, reread, withOrder } from './transitions.ts';
export { cancelUnpaid, remindUnpaid } from './unpaid-orders.ts';

/** Loads the import of past orders, which only npm run import needs. */
export const loadOrderImport = () => import('./imported/import-orders.ts');
