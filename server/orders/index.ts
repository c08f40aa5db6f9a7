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
import { settings } from '#server/settings/index.ts';
import { carriers } from '#server/shipping/index.ts';
import { taxRules } from '#server/tax/index.ts';
import { adminOrderRoutes } from './admin/routes.ts';
import { occasion } from './attributes.ts';
import { startCounting } from './bought-together/bought-together.ts';
import { boughtTogetherRoutes } from './bought-together/routes.ts';
import { mailClaim } from './customers/claims.ts';
import { allOrdersOf, anonymizeOrdersOf, latestOf, numbersOf } from './customers/customers.ts';
import { mailLink } from './customers/order-link.ts';
import { documentSections } from './documents/sections.ts';
import { orderEventTypes } from './history/events.ts';
import { openOrderKeys } from './keys.ts';
import type { Ordering } from './order-dependencies.ts';
import { outcomeOfCart } from './placing/idempotency.ts';
import { deleteOrderTracesBefore } from './placing/order-limits.ts';
import { giveUpUnconfirmed } from './reservation/confirmation.ts';
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
      attributes: kernel.get(settings).attributes,
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
  attributes: [occasion],
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

export { searchOrders } from './admin/list.ts';
export { transitionByStaff } from './admin/orders.ts';
export { bestSellers, firstAndLastSale, ordersWaiting, salesPerDay } from './admin/statistics.ts';
export { recountBoughtTogether } from './bought-together/bought-together.ts';
export { emailsByPhone, eraseFromOrders, openOrdersOf } from './customers/customers.ts';
export { cancelOwn, requestReturn } from './customers/own-orders.ts';
export { hasReceived } from './customers/received.ts';
export {
  type GlyphSupport,
  openFont,
  runsOf,
  typefaceFonts,
  type Weight,
} from './documents/pdf/font-runs.ts';
/** For plugins. @public */
export { type DocumentSection, documentSections } from './documents/sections.ts';
export { sendShipment } from './fulfilment/shipping.ts';
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
} from './history/events.ts';
export type { ImportedInvoice, ImportedLine, ReplayResult } from './imported/import-orders.ts';
export { type OrderKeys, openOrderKeys } from './keys.ts';
export type { Ordering } from './order-dependencies.ts';
export { takePayment } from './payment/payment.ts';
export {
  placeQuoted,
  type QuotedOffer,
  type QuotedOrder,
  type QuotedOrderState,
  quotedOffer,
  quotedOrderState,
  replaceImage,
} from './placing/order-from-quote.ts';
export { placeOrder } from './placing/place-order.ts';
export { type OrderWithDetails, presentOrder, presentOrderForStaff } from './presentation/present-order.ts';
export { findOwnOrder, type OrderRequester, orderNumber } from './presentation/read-orders.ts';
export { isOver } from './refunds/refund-due.ts';
export { markRefunded, markRefundFailed, recordRefund, setRefunded } from './refunds/refunds.ts';
export { cancelHeld } from './reservation/cancellation.ts';
export { cancelUnpaid, remindUnpaid } from './reservation/unpaid-orders.ts';
export { receiveReturn } from './returns/receive-return.ts';
export { answerReturn } from './returns/returns.ts';
export { type StaffMember, staffMemberOf } from './staff-members.ts';
export { lockOrderById, notPossibleNow, type OrderRow, reread, withOrder } from './transitions.ts';

/** Loads the import of past orders, which only npm run import needs. */
export const loadOrderImport = () => import('./imported/import-orders.ts');
