import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import type { LabelPaper } from '#modules/orders/contract/admin-orders.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { creditNotesOf } from '../invoicing/credit-notes.ts';
import { creditedOf } from '../invoicing/credit-notes-store.ts';
import { asInvoiced } from '../invoicing/invoiced-order.ts';
import { findReplacedInvoices } from '../invoicing/replaced-invoices-store.ts';
import type { Ordering, PictureAt } from '../order-dependencies.ts';
import { findByNumber, findByNumbers, findLines, findShipments, type OrderRow } from '../orders-store.ts';
import { findOwnOrder, type OrderRequester, orderNotFound } from '../presentation/read-orders.ts';
import { notPossibleNow } from '../transitions.ts';
import { drawLabels } from './address-labels.ts';
import { drawCreditNote } from './credit-note.ts';
import { coversOf, drawGiftCards, messagesOf } from './gift-cards.ts';
import { drawInvoice } from './invoice.ts';
import { drawPackingSlips } from './packing-slip.ts';
import type { PrintJob } from './parcels.ts';
import type { DrawnPictures } from './pdf/drawing.ts';
import { letterheadOf } from './pdf/logo-and-colours.ts';
import type { PdfWriter } from './pdf/pdf-writer.ts';
import { drawPickList, pickItemsOf } from './pick-list.ts';
import { sectionsFor } from './sections.ts';
import { drawWorkTickets, personalisedItemsOf, picturesOf } from './work-tickets.ts';

/** What documents need besides the data of orders. */
type Printing = Pick<Ordering, 'db' | 'keys' | 'tax' | 'documentSections' | 'pictureAt'>;

const file = (writer: PdfWriter, name: string): FileAnswer => ({ stream: writer.end(), name: `${name}.pdf` });

/** Returns the invoice of an order for its customer. @throws ShopError not_found, not_possible_now */
export async function invoiceForCustomer(
  printing: Printing,
  number: number,
  asker: OrderRequester,
  replaced?: string,
): Promise<FileAnswer> {
  return invoiceOf(printing, await findOwnOrder(printing.db, printing.keys, number, asker), replaced);
}

/** Returns the invoice of an order for staff. @throws ShopError not_found, not_possible_now */
export async function invoiceForStaff(
  printing: Printing,
  number: number,
  replaced?: string,
): Promise<FileAnswer> {
  const order = await findByNumber(printing.db, number);
  if (!order) throw orderNotFound();
  return invoiceOf(printing, order, replaced);
}

/**
 * Returns the data of the present invoice of an order, or of the one with a number that was replaced.
 * @throws ShopError not_found
 */
async function invoicedOrder(db: Db, present: OrderRow, replaced: string | null = null) {
  if (replaced === null) return asInvoiced(present, await findLines(db, [present.id]));
  const invoice = (await findReplacedInvoices(db, [present.id])).find(({ number }) => number === replaced);
  if (!invoice) throw new ShopError('not_found', m.responses.invoiceNotFound());
  return asInvoiced(invoice.order, invoice.lines);
}

async function invoiceOf(
  { db, tax, documentSections, pictureAt }: Printing,
  present: OrderRow,
  replaced?: string,
): Promise<FileAnswer> {
  const { order, lines } = await invoicedOrder(db, present, replaced);
  if (order.invoiceNumber === null)
    throw notPossibleNow(
      order.payment === 'elsewhere' ? m.printing.thisOrderWasSoldElsewhere() : m.printing.noInvoiceYet(),
    );
  const [{ locale, theme }, sections] = await Promise.all([
    settingsOf(db),
    sectionsFor(documentSections(), 'invoice', db, order),
  ]);
  const invoice = drawInvoice({
    order,
    lines,
    locale,
    tax: tax(),
    sections,
    letterhead: await letterheadOf(theme, pictureAt),
  });
  return file(invoice, `invoice-${order.invoiceNumber.replace('/', '-')}`);
}

type CreditNoteId = { number: number; noteId: string };

/** Returns a credit note for the customer of its order. @throws ShopError not_found */
export async function creditNoteForCustomer(
  printing: Printing,
  { number, noteId }: CreditNoteId,
  asker: OrderRequester,
): Promise<FileAnswer> {
  return creditNoteOf(printing, await findOwnOrder(printing.db, printing.keys, number, asker), noteId);
}

/** Returns a credit note for staff. @throws ShopError not_found */
export async function creditNoteForStaff(
  printing: Printing,
  { number, noteId }: CreditNoteId,
): Promise<FileAnswer> {
  const order = await findByNumber(printing.db, number);
  if (!order) throw orderNotFound();
  return creditNoteOf(printing, order, noteId);
}

async function creditNoteOf(
  { db, tax, pictureAt }: Printing,
  order: OrderRow,
  noteId: string,
): Promise<FileAnswer> {
  const [notes, { locale, theme }] = await Promise.all([creditNotesOf(db, order.id), settingsOf(db)]);
  const index = notes.findIndex(({ id }) => id === noteId);
  const note = notes[index];
  if (!note) throw new ShopError('not_found', m.responses.creditNoteNotFound());
  const before = creditedOf(notes.slice(0, index), note.replacedInvoice);
  const invoiced = await invoicedOrder(db, order, note.replacedInvoice);
  return file(
    drawCreditNote({
      order: invoiced.order,
      note,
      before,
      locale,
      rule: tax(),
      letterhead: await letterheadOf(theme, pictureAt),
    }),
    `credit-note-${note.number.replace('/', '-')}`,
  );
}

/** Reads orders in the given sequence. @throws ShopError not_found if one of them does not exist */
async function printJobOf(
  { db, pictureAt }: Pick<Printing, 'db' | 'pictureAt'>,
  numbers: number[],
): Promise<PrintJob> {
  const [rows, { storeName, locale, theme }] = await Promise.all([
    findByNumbers(db, numbers),
    settingsOf(db),
  ]);
  const byNumber = new Map(rows.map((order) => [order.number, order]));
  const lines = Map.groupBy(
    await findLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  const orders = numbers.map((number) => {
    const order = byNumber.get(number);
    if (!order) throw orderNotFound();
    return { order, lines: lines.get(order.id) ?? [] };
  });
  return { orders, storeName, locale, letterhead: await letterheadOf(theme, pictureAt) };
}

const fileName = (type: string, numbers: number[]) =>
  m.printing.sAndMore({
    numbersCount: numbers.length,
    type,
    numbers: String(numbers[0]),
    numbersCount2: numbers.length - 1,
  });

/** Returns the pictures at addresses, without missing ones. */
async function picturesAt(pictureAt: PictureAt, addresses: Iterable<string>): Promise<DrawnPictures> {
  const pictures = new Map<string, Buffer>();
  for (const address of addresses) {
    const bytes = await pictureAt(address);
    if (bytes) pictures.set(address, bytes);
  }
  return pictures;
}

/** @throws ShopError not_found */
export async function packingSlips(printing: Printing, numbers: number[]): Promise<FileAnswer> {
  const { db, documentSections } = printing;
  const { orders, ...rest } = await printJobOf(printing, numbers);
  const shipped = [];
  for (const printed of orders)
    shipped.push({
      ...printed,
      shipments: await findShipments(db, printed.order.id),
      sections: await sectionsFor(documentSections(), 'packing-slip', db, printed.order),
    });
  return file(await drawPackingSlips({ orders: shipped, ...rest }), fileName('packing-slip', numbers));
}

/**
 * Returns an address label for each parcel of orders; those that were handed over have none.
 * @throws ShopError not_found; not_possible_now if all of them were handed over
 */
export async function addressLabels(
  printing: Printing,
  { numbers, paper }: { numbers: number[]; paper: LabelPaper },
): Promise<FileAnswer> {
  const { db } = printing;
  const [{ orders, ...rest }, { sellerAddress }] = await Promise.all([
    printJobOf(printing, numbers),
    settingsOf(db),
  ]);
  const sent = orders.filter(({ order }) => order.delivery !== handedOver);
  if (sent.length === 0) throw notPossibleNow(m.printing.handedOverHasNoLabel());
  const shipped = [];
  for (const printed of sent)
    shipped.push({ ...printed, shipments: await findShipments(db, printed.order.id) });
  return file(
    await drawLabels(shipped, paper, { ...rest, sellerAddress }),
    fileName('address-label', numbers),
  );
}

/** @throws ShopError not_found */
export async function pickList(
  printing: Printing,
  thumbnailAt: PictureAt,
  numbers: number[],
  now: Date,
): Promise<FileAnswer> {
  const job = await printJobOf(printing, numbers);
  const items = pickItemsOf(job.orders);
  const pictures = await picturesAt(thumbnailAt, new Set(items.flatMap(({ image }) => image ?? [])));
  return file(await drawPickList(job, items, { pictures, now }), fileName('pick-list', numbers));
}

/** @throws ShopError not_found; not_possible_now if no order has a message */
export async function giftCards(printing: Printing, numbers: number[]): Promise<FileAnswer> {
  const { orders, ...rest } = await printJobOf(printing, numbers);
  const cards = orders.flatMap(messagesOf);
  if (cards.length === 0) throw notPossibleNow(m.printing.theseOrdersHaveNoGift());
  const pictures = await picturesAt(printing.pictureAt, coversOf(cards));
  return file(await drawGiftCards(cards, rest, pictures), fileName('gift-card', numbers));
}

/** @throws ShopError not_found; not_possible_now if no item is personalised */
export async function workTickets(printing: Printing, numbers: number[]): Promise<FileAnswer> {
  const { orders, ...rest } = await printJobOf(printing, numbers);
  const items = personalisedItemsOf({ orders });
  if (items.length === 0) throw notPossibleNow(m.responses.nothingToMake());
  const pictures = await picturesAt(printing.pictureAt, picturesOf(items));
  return file(await drawWorkTickets(items, { ...rest, pictures }), fileName('work-ticket', numbers));
}
