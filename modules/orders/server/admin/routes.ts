import { authorOf, type Caller, userOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import type { adminOrderCalls } from '#modules/orders/contract/calls/admin-orders.ts';
import type { shippingCalls } from '#modules/orders/contract/calls/shipping.ts';
import { noteExport } from '#modules/records/index.ts';
import * as m from '../../messages/index.ts';
import { carriersFor, labelOf } from '../carrier-labels.ts';
import { correctTracking } from '../fulfilment/correct-tracking.ts';
import type { Ordering, PictureAt } from '../order-dependencies.ts';
import { orderNumber } from '../presentation/read-orders.ts';
import { staffMemberOf } from '../staff-members.ts';
import { countOrdersByState, neighboursOf } from './list.ts';

type DocumentType = 'packing-slips' | 'address-labels' | 'pick-list' | 'gift-cards' | 'work-tickets';

/** Loads the PDF code with the first document, since few processes print any. */
const documents = () => import('../documents/printing.ts');

/** Handlers for PDFs of orders and for bulk operations. The code for PDF and CSV is loaded on first use. */
export const adminOrderRoutes = (
  ordering: Ordering,
  thumbnailAt: PictureAt,
): HandlersOf<typeof adminOrderCalls & typeof shippingCalls> => {
  const { db, now } = ordering;
  /** Returns documents of several orders, and records the export once they are complete. */
  const printed = async (
    caller: Caller,
    type: DocumentType,
    numbers: number[],
    document: Promise<FileAnswer>,
  ) => {
    const file = await document;
    await noteExport(db, authorOf(caller), { type, records: numbers.length, filter: { orders: numbers } });
    return file;
  };
  return {
    'GET /api/orders/:number/invoice': async ({ params, query: { key, replaced } }, caller) =>
      (await documents()).invoiceForCustomer(ordering, orderNumber(params.number), { caller, key }, replaced),
    'GET /api/orders/:number/desk/invoice': async ({ params, query: { replaced } }) =>
      (await documents()).invoiceForStaff(ordering, orderNumber(params.number), replaced),
    'GET /api/orders/:number/credit-notes/:noteId': async ({ params, query: { key } }, caller) =>
      (await documents()).creditNoteForCustomer(
        ordering,
        { ...params, number: orderNumber(params.number) },
        { caller, key },
      ),
    'GET /api/orders/:number/desk/credit-notes/:noteId': async ({ params }) =>
      (await documents()).creditNoteForStaff(ordering, { ...params, number: orderNumber(params.number) }),
    'GET /api/orders/tally': async () => answer(await countOrdersByState(db, now())),
    'GET /api/orders/:number/desk/neighbours': async ({ params, query }, caller) =>
      answer(await neighboursOf(db, orderNumber(params.number), query, now(), userOf(caller))),
    'GET /api/orders/packing-slips': async ({ query: { numbers } }, caller) =>
      printed(caller, 'packing-slips', numbers, (await documents()).packingSlips(ordering, numbers)),
    'GET /api/orders/labels': async ({ query }, caller) =>
      printed(caller, 'address-labels', query.numbers, (await documents()).addressLabels(ordering, query)),
    'GET /api/orders/pick-list': async ({ query: { numbers } }, caller) =>
      printed(
        caller,
        'pick-list',
        numbers,
        (await documents()).pickList(ordering, thumbnailAt, numbers, now()),
      ),
    'GET /api/orders/gift-cards': async ({ query: { numbers } }, caller) =>
      printed(caller, 'gift-cards', numbers, (await documents()).giftCards(ordering, numbers)),
    'GET /api/orders/work-tickets': async ({ query: { numbers } }, caller) =>
      printed(caller, 'work-tickets', numbers, (await documents()).workTickets(ordering, numbers)),
    'GET /api/orders/:number/carriers': async ({ params }) =>
      answer(await carriersFor(ordering, orderNumber(params.number))),
    'GET /api/orders/:number/parcels/:shipmentId/label': ({ params }) =>
      labelOf(ordering, orderNumber(params.number), params.shipmentId),
    'GET /api/orders/invoices': async ({ query: { month } }, caller) =>
      (await import('../documents/month-invoices.ts')).invoicesOfMonth(ordering, month, authorOf(caller)),
    'PUT /api/orders/:number/parcels/:shipmentId': async ({ params, body }, caller) =>
      answer(
        await correctTracking(
          ordering,
          await staffMemberOf(db, caller),
          { ...params, number: orderNumber(params.number) },
          body,
        ),
        m.responses.trackingCorrected(),
      ),
    'GET /api/orders/gst/:file': async ({ params, query }, caller) =>
      (await import('../gst/gstr1.ts')).gstReturn(
        { db, rule: ordering.tax() },
        { ...params, ...query },
        authorOf(caller),
      ),
    'GET /api/orders/:number/desk/e-invoice': async ({ params }) =>
      (await import('../gst/e-invoice.ts')).eInvoice(
        { db, rule: ordering.tax() },
        orderNumber(params.number),
      ),
    'GET /api/orders/export': async ({ query }, caller) =>
      (await import('./export.ts')).exportOrders(db, query, { author: authorOf(caller), now: now() }),
  };
};
