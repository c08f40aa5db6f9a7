import { authorOf, type Caller } from '#server/platform/http/access.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import type { FileAnswer } from '#server/platform/http/files.ts';
import { noteExport } from '#server/records/exports.ts';
import { clerkOf } from './clerks.ts';
import { moveTogether } from './desk.ts';
import { tallyOrders } from './desk-list.ts';
import type { PictureAt } from './documents/printing.ts';
import type { Ordering } from './ordering.ts';
import { orderNumber } from './reading.ts';

type DeskCalls = Pick<
  Handlers,
  | 'GET /api/orders/:number/invoice'
  | 'GET /api/orders/:number/desk/invoice'
  | 'GET /api/orders/:number/credit-notes/:noteId'
  | 'GET /api/orders/:number/desk/credit-notes/:noteId'
  | 'GET /api/orders/tally'
  | 'POST /api/orders/bulk'
  | 'GET /api/orders/packing-slips'
  | 'GET /api/orders/pick-list'
  | 'GET /api/orders/gift-cards'
  | 'GET /api/orders/work-tickets'
  | 'GET /api/orders/export'
>;

type Paper = 'packing-slips' | 'pick-list' | 'gift-cards' | 'work-tickets';

/** What is loaded with the first paper: few processes print any. */
const papers = () => import('./documents/printing.ts');

/** The papers of orders, and orders by the many. What draws papers and writes CSV is loaded with the first. */
export const orderDeskRoutes = (
  ordering: Ordering,
  { pictureAt, thumbnailAt }: { pictureAt: PictureAt; thumbnailAt: PictureAt },
): DeskCalls => {
  const { db, keys, now } = ordering;
  /** Papers of several orders, noted in the log once they can be printed. */
  const printed = async (caller: Caller, type: Paper, numbers: number[], paper: Promise<FileAnswer>) => {
    const file = await paper;
    await noteExport(db, authorOf(caller), { type, records: numbers.length, filter: { orders: numbers } });
    return file;
  };
  return {
    'GET /api/orders/:number/invoice': async ({ params, query: { key } }, caller) =>
      (await papers()).ownInvoice(db, keys, orderNumber(params.number), { caller, key }),
    'GET /api/orders/:number/desk/invoice': async ({ params }) =>
      (await papers()).deskInvoice(db, orderNumber(params.number)),
    'GET /api/orders/:number/credit-notes/:noteId': async ({ params, query: { key } }, caller) =>
      (await papers()).ownCreditNote(
        db,
        keys,
        { ...params, number: orderNumber(params.number) },
        { caller, key },
      ),
    'GET /api/orders/:number/desk/credit-notes/:noteId': async ({ params }) =>
      (await papers()).deskCreditNote(db, { ...params, number: orderNumber(params.number) }),
    'GET /api/orders/tally': async () => answer(await tallyOrders(db, now())),
    'POST /api/orders/bulk': async ({ body }, caller) =>
      answer(await moveTogether(ordering, await clerkOf(db, caller), body)),
    'GET /api/orders/packing-slips': async ({ query: { numbers } }, caller) =>
      printed(caller, 'packing-slips', numbers, (await papers()).packingSlips(db, numbers)),
    'GET /api/orders/pick-list': async ({ query: { numbers } }, caller) =>
      printed(caller, 'pick-list', numbers, (await papers()).pickList(db, thumbnailAt, numbers, now())),
    'GET /api/orders/gift-cards': async ({ query: { numbers } }, caller) =>
      printed(caller, 'gift-cards', numbers, (await papers()).giftCards(db, pictureAt, numbers)),
    'GET /api/orders/work-tickets': async ({ query: { numbers } }, caller) =>
      printed(caller, 'work-tickets', numbers, (await papers()).workTickets(db, pictureAt, numbers)),
    'GET /api/orders/export': async ({ query }, caller) =>
      (await import('./exporting.ts')).exportOrders(db, query, { author: authorOf(caller), now: now() }),
  };
};
