import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import type { FileAnswer } from '#server/platform/http/files.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { creditNotesOf } from '../credit-notes.ts';
import type { OrderKeys } from '../keys.ts';
import { notNow } from '../moving.ts';
import { findByNumber, findByNumbers, findLines, findShipments, type OrderRow } from '../orders-store.ts';
import { type Asker, orderNotFound, theirOrder } from '../reading.ts';
import { drawCreditNote } from './credit-note.ts';
import type { Pictures } from './drawn.ts';
import { coversOf, drawGiftCards, messagesOf } from './gift-cards.ts';
import { drawInvoice } from './invoice.ts';
import { drawPackingSlips, type Printing } from './packing-slip.ts';
import { drawPickList, wantedBy } from './pick-list.ts';
import type { Sheet } from './sheet.ts';
import { drawWorkTickets, madeIn, picturesOf } from './work-tickets.ts';

const file = (sheet: Sheet, name: string): FileAnswer => ({ stream: sheet.end(), name: `${name}.pdf` });

/** The invoice of an order, for whoever placed it. @throws ShopError not_found, not_possible_now */
export async function ownInvoice(db: Db, keys: OrderKeys, number: number, asker: Asker): Promise<FileAnswer> {
  return invoiceOf(db, await theirOrder(db, keys, number, asker));
}

/** The same for the shop. @throws ShopError not_found, not_possible_now */
export async function deskInvoice(db: Db, number: number): Promise<FileAnswer> {
  const order = await findByNumber(db, number);
  if (!order) throw orderNotFound();
  return invoiceOf(db, order);
}

async function invoiceOf(db: Db, order: OrderRow): Promise<FileAnswer> {
  if (order.invoiceNumber === null)
    throw notNow(
      order.payment === 'elsewhere'
        ? 'This order was sold elsewhere: the shop has issued no invoice for it.'
        : 'No invoice yet: it is issued once the order is paid or packed.',
    );
  const [lines, { locale }] = await Promise.all([findLines(db, [order.id]), settingsOf(db)]);
  return file(drawInvoice({ order, lines, locale }), `invoice-${order.invoiceNumber.replace('/', '-')}`);
}

type Asked = { number: number; noteId: string };

/** A credit note, for whoever placed the order. @throws ShopError not_found */
export async function ownCreditNote(
  db: Db,
  keys: OrderKeys,
  { number, noteId }: Asked,
  asker: Asker,
): Promise<FileAnswer> {
  return creditNoteOf(db, await theirOrder(db, keys, number, asker), noteId);
}

/** The same for the shop. @throws ShopError not_found */
export async function deskCreditNote(db: Db, { number, noteId }: Asked): Promise<FileAnswer> {
  const order = await findByNumber(db, number);
  if (!order) throw orderNotFound();
  return creditNoteOf(db, order, noteId);
}

async function creditNoteOf(db: Db, order: OrderRow, noteId: string): Promise<FileAnswer> {
  const [notes, { locale }] = await Promise.all([creditNotesOf(db, order.id), settingsOf(db)]);
  const at = notes.findIndex(({ id }) => id === noteId);
  const note = notes[at];
  if (!note) throw new ShopError('not_found', messages.creditNoteNotFound);
  const before = notes.slice(0, at).reduce((sum, { tax }) => sum + tax, 0);
  return file(
    drawCreditNote({ order, note, before, locale }),
    `credit-note-${note.number.replace('/', '-')}`,
  );
}

/** Orders in the order that they are asked for. @throws ShopError not_found when one of them is not there */
async function printing(db: Db, numbers: number[]): Promise<Printing> {
  const [found, { storeName, locale }] = await Promise.all([findByNumbers(db, numbers), settingsOf(db)]);
  const byNumber = new Map(found.map((order) => [order.number, order]));
  const lines = Map.groupBy(
    await findLines(
      db,
      found.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  const orders = numbers.map((number) => {
    const order = byNumber.get(number);
    if (!order) throw orderNotFound();
    return { order, lines: lines.get(order.id) ?? [] };
  });
  return { orders, storeName, locale };
}

const named = (what: string, numbers: number[]) =>
  numbers.length === 1 ? `${what}-${numbers[0]}` : `${what}s-${numbers[0]}-and-${numbers.length - 1}-more`;

/** Where pictures are on paper: the JPEG at an address, or null. */
export type PictureAt = (address: string) => Promise<Buffer | null>;

/** The pictures at addresses, without those that are not there. */
async function picturesAt(pictureAt: PictureAt, addresses: Iterable<string>): Promise<Pictures> {
  const pictures = new Map<string, Buffer>();
  for (const address of addresses) {
    const bytes = await pictureAt(address);
    if (bytes) pictures.set(address, bytes);
  }
  return pictures;
}

/** @throws ShopError not_found */
export async function packingSlips(db: Db, numbers: number[]): Promise<FileAnswer> {
  const { orders, ...rest } = await printing(db, numbers);
  const slipped = [];
  for (const each of orders) slipped.push({ ...each, shipments: await findShipments(db, each.order.id) });
  return file(drawPackingSlips({ orders: slipped, ...rest }), named('packing-slip', numbers));
}

/** @param pictureAt small pictures. @throws ShopError not_found */
export async function pickList(
  db: Db,
  pictureAt: PictureAt,
  numbers: number[],
  now: Date,
): Promise<FileAnswer> {
  const printed = await printing(db, numbers);
  const wanted = wantedBy(printed.orders);
  const pictures = await picturesAt(pictureAt, new Set(wanted.flatMap(({ image }) => image ?? [])));
  return file(drawPickList(printed, wanted, { pictures, now }), named('pick-list', numbers));
}

/** @throws ShopError not_found, not_possible_now where no order has a message */
export async function giftCards(db: Db, pictureAt: PictureAt, numbers: number[]): Promise<FileAnswer> {
  const { orders, storeName } = await printing(db, numbers);
  const cards = orders.flatMap(messagesOf);
  if (cards.length === 0) throw notNow('These orders have no gift message.');
  const pictures = await picturesAt(pictureAt, coversOf(cards));
  return file(drawGiftCards(cards, storeName, pictures), named('gift-card', numbers));
}

/** @throws ShopError not_found, not_possible_now where no item is personalised */
export async function workTickets(db: Db, pictureAt: PictureAt, numbers: number[]): Promise<FileAnswer> {
  const { orders, ...rest } = await printing(db, numbers);
  const made = madeIn({ orders });
  if (made.length === 0) throw notNow(messages.nothingToMake);
  const pictures = await picturesAt(pictureAt, picturesOf(made));
  return file(drawWorkTickets(made, { ...rest, pictures }), named('work-ticket', numbers));
}
