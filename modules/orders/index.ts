import { defineModule } from '#kernel/define-module.ts';
import { customerData, findOwnerEmail } from '#modules/accounts/index.ts';
import { cartOutcomes, cashHistories } from '#modules/cart/index.ts';
import { demandSources } from '#modules/catalog/index.ts';
import { bookedOrders } from '#modules/delivery/index.ts';
import { inboxSources } from '#modules/inbox/index.ts';
import { media } from '#modules/media/index.ts';
import { notifications, sentMails } from '#modules/notifications/index.ts';
import { payments } from '#modules/payments/index.ts';
import { promotions } from '#modules/promotions/index.ts';
import { settings } from '#modules/settings/index.ts';
import { carriers } from '#modules/shipping/index.ts';
import { taxRules } from '#modules/tax/index.ts';
import { adminOrderCalls } from './contract/calls/admin-orders.ts';
import { boughtTogetherCalls } from './contract/calls/bought-together.ts';
import { bulkRunCalls } from './contract/calls/bulk-runs.ts';
import { orderMailCalls } from './contract/calls/order-emails.ts';
import { orderCalls } from './contract/calls/orders.ts';
import { organisingCalls } from './contract/calls/organising.ts';
import { savedViewCalls } from './contract/calls/saved-views.ts';
import { shippingCalls } from './contract/calls/shipping.ts';
import type { OrderLimits } from './contract/order-limits.ts';
import { buyersOfProducts } from './server/admin/demand-store.ts';
import { adminOrderRoutes } from './server/admin/routes.ts';
import { startCounting } from './server/bought-together/bought-together.ts';
import { boughtTogetherRoutes } from './server/bought-together/routes.ts';
import { doRun } from './server/bulk/bulk-runs.ts';
import { bulkRunRoutes } from './server/bulk/routes.ts';
import { mailClaim } from './server/customers/claimed-orders.ts';
import { allOrdersOf, anonymizeOrdersOf, latestOf, numbersOf } from './server/customers/customers.ts';
import { mailLink } from './server/customers/order-link.ts';
import { documentSections } from './server/documents/sections.ts';
import { orderEventTypes } from './server/history/events.ts';
import { orderAttributes } from './server/occasion-attribute.ts';
import type { Ordering } from './server/order-dependencies.ts';
import { openOrderKeys } from './server/order-link-keys.ts';
import { organisingRoutes } from './server/organising/routes.ts';
import { cancelledCarts } from './server/place-order/cancelled-carts.ts';
import { outcomeOfCart } from './server/place-order/cart-outcome.ts';
import { countCashOrders } from './server/place-order/limits/cash-history-store.ts';
import { ordersWithBookings } from './server/planning/booked-lines.ts';
import { orderReports } from './server/reports/reports.ts';
import { giveUpUnconfirmed } from './server/reservation/confirmation.ts';
import { retention } from './server/retention.ts';
import { findReturnsForInbox } from './server/returns/inbox-entries.ts';
import { orderRoutes } from './server/routes.ts';
import { setSent } from './server/sent-emails/emails-store.ts';
import { orderMailRoutes } from './server/sent-emails/routes.ts';
import { savedViewRoutes } from './server/views/routes.ts';

/** Orders from placing to return, with their documents. */
export const orders = defineModule({
  name: 'orders',
  calls: {
    ...orderCalls,
    ...adminOrderCalls,
    ...bulkRunCalls,
    ...orderMailCalls,
    ...organisingCalls,
    ...savedViewCalls,
    ...shippingCalls,
    ...boughtTogetherCalls,
  },
  /** Orders that may be placed in an hour; null for no limit. */
  options: { limits: null as OrderLimits | null },
  async open(kernel, { limits }): Promise<Ordering> {
    const { db, jobs, origin, now, logErrors, onClose } = kernel;
    const { uploads, pictureAt } = kernel.get(media);
    onClose(startCounting(db, now, logErrors('bought together')));
    return {
      db,
      jobs,
      origin,
      keys: await openOrderKeys(db),
      paymentMethods: kernel.get(payments).methods,
      attributes: kernel.get(settings).attributes,
      tax: () => kernel.chosen(taxRules),
      automatic: kernel.get(promotions),
      documentSections: () => kernel.extensionsOf(documentSections),
      carriers: () => kernel.extensionsOf(carriers),
      notify: kernel.get(notifications).notify,
      limits,
      shopEmail: findOwnerEmail,
      claimPhotos: (urls) => uploads.claim(urls),
      async isCartCancelled(tx, cartId) {
        const answers = kernel.extensionsOf(cancelledCarts).map((isCancelled) => isCancelled(tx, cartId));
        return (await Promise.all(answers)).includes(true);
      },
      pictureAt,
      now,
    };
  },
  attributes: orderAttributes,
  reports: orderReports,
  events: orderEventTypes,
  extend: (_, ordering) => [
    cartOutcomes.of((cartId) => outcomeOfCart(ordering, cartId)),
    cashHistories.of((userId, now) =>
      countCashOrders(ordering.db, { userId, email: '', phone: '' }, { now }),
    ),
    bookedOrders.of(ordersWithBookings),
    inboxSources.of({ kind: 'return', right: 'orders', find: findReturnsForInbox }),
    sentMails.of((reference) => setSent(ordering.db, reference, ordering.now())),
    demandSources.of(buyersOfProducts),
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
    ...adminOrderRoutes(ordering, kernel.get(media).thumbnailAt),
    ...bulkRunRoutes(ordering),
    ...orderMailRoutes(ordering),
    ...organisingRoutes(ordering),
    ...savedViewRoutes(ordering.db),
    ...boughtTogetherRoutes(kernel.database),
  }),
  jobs: {
    'order-link': { run: (payload, ordering) => mailLink(ordering, payload) },
    'order-claim': { run: (payload, ordering) => mailClaim(ordering, payload) },
    'order-bulk-run': {
      run: (payload, ordering) => doRun(ordering, payload),
      // A hundred labels of a carrier take minutes.
      expireInSeconds: 3600,
    },
    'unconfirmed-order': { run: ({ number }, ordering) => giveUpUnconfirmed(ordering, number) },
  },
  retention,
});

export { searchOrders } from './server/admin/list.ts';
export { bestSellers, firstAndLastSale, ordersWaiting, salesPerDay } from './server/admin/statistics.ts';
export { transitionByStaff } from './server/admin/transition-by-staff.ts';
export { recountBoughtTogether } from './server/bought-together/bought-together.ts';
export { lockCashOf, reopenCash, settleCash } from './server/cash/cash-store.ts';
export {
  countOutstandingBefore,
  findCashByCourier,
  findOutstandingOrders,
} from './server/cash/outstanding-store.ts';
export { findRemittable, type RemittableOrder } from './server/cash/remittable-cash.ts';
export { boughtIn, hasOrdered } from './server/customers/bought-store.ts';
export {
  emailOfOrder,
  emailsByPhone,
  eraseFromOrders,
  openOrdersOf,
  ordersWithoutEmail,
} from './server/customers/customers.ts';
export { cancelOwn, requestReturn } from './server/customers/own-orders.ts';
export { receivedVariant } from './server/customers/received-variant-store.ts';
export {
  type GlyphSupport,
  graphemesOf,
  openFont,
  runsOf,
  type Typeface,
  typefaceFonts,
  typefaceOf,
  type Weight,
} from './server/documents/pdf/font-runs.ts';
/** For plugins. @public */
export { type DocumentSection, documentSections } from './server/documents/sections.ts';
export { sendShipment } from './server/fulfilment/shipping.ts';
/** For plugins. @public */
export {
  type EmittedOrderEvent,
  orderAdvancePaid,
  orderCancelled,
  orderConfirmed,
  orderDelivered,
  orderEdited,
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
  trackingCorrected,
  transitionUndone,
} from './server/history/events.ts';
export type { ImportedInvoice, ImportedLine, ReplayResult } from './server/imported/import-orders.ts';
export { type OrderEmail, orderEmails } from './server/notifications/editable-emails.ts';
export { orderColumns } from './server/order-columns-store.ts';
export type { Ordering } from './server/order-dependencies.ts';
export { type OrderKeys, openOrderKeys } from './server/order-link-keys.ts';
export { findOrderedOf } from './server/orders-store.ts';
export { outstandingOf, receivedOf } from './server/payment/amounts.ts';
export { claimPayment } from './server/payment/claimed-payments.ts';
export { takePayment } from './server/payment/mark-paid.ts';
export { cancelledCarts } from './server/place-order/cancelled-carts.ts';
export {
  type CustomOrderOffer,
  type CustomOrderPayment,
  type CustomOrderRecipient,
  customOrderOffer,
  customOrderPayment,
  type NewCustomOrder,
  placeCustomOrder,
  replaceImage,
} from './server/place-order/custom-order/place-custom-order.ts';
export { requireOrderable } from './server/place-order/orderable.ts';
export { placeOrder } from './server/place-order/place-order.ts';
export { orderStages } from './server/presentation/order-stages.ts';
export {
  type OrderWithDetails,
  presentOrder,
  presentOrderForStaff,
} from './server/presentation/present-order.ts';
export { findOwnOrder, type OrderRequester, orderNumber } from './server/presentation/read-orders.ts';
export {
  addToOverpaid,
  markRefunded,
  markRefundFailed,
  recordRefund,
  setRefunded,
} from './server/refunds/record-refunds.ts';
export { isOver } from './server/refunds/refund-due.ts';
export { refundableOnlineOf, requireRefundable } from './server/refunds/refundable.ts';
export { cancelHeld } from './server/reservation/cancellation.ts';
export { waitsFor } from './server/reservation/deadlines.ts';
export { cancelUnpaid, remindUnpaid } from './server/reservation/unpaid-orders.ts';
export { countOpenReturns } from './server/returns/inbox-store.ts';
export { receiveReturn } from './server/returns/receive-return.ts';
export { answerReturn } from './server/returns/returns.ts';
export { type StaffMember, staffMemberOf } from './server/staff-members.ts';
export { lockOrderById, notPossibleNow, type OrderRow, reread, withOrder } from './server/transitions.ts';

/** Loads the import of past orders, which only npm run import needs. */
export const loadOrderImport = () => import('./server/imported/import-orders.ts');
