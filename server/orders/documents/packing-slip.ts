import { formatMoneyInFull, toDecimal } from '#contract/money.ts';
import type { OrderState } from '#contract/order-states.ts';
import { calendarDay } from '#server/settings/written-days.ts';
import { dueAtDoor } from '../mail-words.ts';
import type { LineRow, OrderRow, ShipmentRow } from '../orders-store.ts';
import { addressIn, day } from './parties.ts';
import { muted, Sheet } from './sheet.ts';

/** An order whose papers are printed. */
export type Printed = { order: OrderRow; lines: LineRow[] };
export type Printing = { orders: Printed[]; storeName: string; locale: string };

type Packed = { line: LineRow; pieces: number }[];

/** Pieces that are still here; of an order that has left whole, all of them. */
export function piecesHere(lines: LineRow[]): Packed {
  const things = lines.filter(({ isWrap }) => !isWrap);
  const here = things.map((line) => ({ line, pieces: line.quantity - line.shipped }));
  return here.some(({ pieces }) => pieces > 0)
    ? here.filter(({ pieces }) => pieces > 0)
    : things.map((line) => ({ line, pieces: line.quantity }));
}

/** A parcel of an order: what is in it, which of how many it is, and whether nothing of the order follows it. */
type Parcel = { packed: Packed; nth: number; of: number; isLast: boolean };

/** What is still to be sent, as one parcel; of an order of which nothing more is sent, its parcels as they were sent. */
export function parcelsOf(state: OrderState, lines: LineRow[], shipments: ShipmentRow[]): Parcel[] {
  const isSent = shipments.length > 0 && state !== 'packed';
  const rest = !isSent && lines.some(({ isWrap, quantity, shipped }) => !isWrap && shipped < quantity);
  if (rest || shipments.length === 0) {
    const nth = rest ? shipments.length + 1 : 1;
    return [{ packed: piecesHere(lines), nth, of: nth, isLast: true }];
  }
  return shipments.map(({ lines: sent }, at) => ({
    packed: sent.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ line, pieces: quantity }] : [];
    }),
    nth: at + 1,
    of: shipments.length,
    isLast: at === shipments.length - 1,
  }));
}

/** A packed order: also the parcels that were sent. */
export type Slipped = Printed & { shipments: ShipmentRow[] };

/**
 * What goes into each parcel, a parcel on a page. It lies in the parcel, where the recipient of a gift reads it: it has no price, no
 * email and no note to the shop. What is paid at the door stands on the last parcel, unless the prices are to be hidden.
 */
export function drawPackingSlips({
  orders,
  storeName,
  locale,
}: Omit<Printing, 'orders'> & { orders: Slipped[] }): Sheet {
  const slips = orders.flatMap(({ order, lines, shipments }) =>
    parcelsOf(order.state, lines, shipments).map((parcel) => ({ order, parcel })),
  );
  const labelOf = ({ number }: OrderRow) => `Order ${number}`;
  const sheet = new Sheet({ title: 'Packing slip', label: slips[0] ? labelOf(slips[0].order) : '' });
  for (const [at, { order, parcel }] of slips.entries()) {
    if (at > 0) sheet.turn({ anew: labelOf(order) });
    sheet.within('Sect', () => {
      writeHead(sheet, order, parcel, { storeName, locale });
      writeThings(sheet, order, parcel);
      writeDue(sheet, order, parcel, locale);
      writeGift(sheet, order);
    });
  }
  return sheet;
}

function writeHead(
  sheet: Sheet,
  order: OrderRow,
  { nth, of }: Parcel,
  { storeName, locale }: Omit<Printing, 'orders'>,
): void {
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half };
  sheet.head(storeName, 'Packing slip');
  sheet.space(10);
  sheet.rule();
  sheet.space(12);
  const arrives = order.deliverOn
    ? `Arrives on ${calendarDay(order.deliverOn, locale)}`
    : `Arrives by ${calendarDay(order.arrivesTo, locale)}`;
  const about = [
    `Order ${order.number}`,
    of > 1 ? `Parcel ${nth} of ${of}` : '',
    `Placed on ${day(order.placedAt, locale)}`,
    arrives,
    order.delivery === 'express' ? 'Express delivery' : '',
  ];
  sheet.beside([
    { text: addressIn(order.address), size: 12, width: half - 12 },
    { text: about.filter(Boolean).join('\n'), align: 'right', ...right },
  ]);
  sheet.space(18);
}

function writeThings(sheet: Sheet, order: OrderRow, { packed, of }: Parcel): void {
  const x = sheet.left + 80;
  const width = sheet.width - 80;
  const head = () => {
    sheet.within('TR', () =>
      sheet.beside([
        { text: 'Quantity', as: 'TH', size: 8, colour: muted, x: sheet.left + 20, width: 55 },
        { text: 'Item', as: 'TH', size: 8, colour: muted, x, width },
      ]),
    );
    sheet.space(3);
    sheet.rule();
    sheet.space(6);
  };
  sheet.within('Table', () => {
    head();
    sheet.onPage = head;
    for (const { line, pieces } of packed) {
      const said = [
        [line.artisan && `by ${line.artisan}`, line.gift?.wrap && 'gift wrapped'].filter(Boolean).join(' · '),
        ...(line.personalisation?.words ?? []).map(({ label, value }) => `${label}: ${value}`),
      ]
        .filter(Boolean)
        .join('\n');
      sheet.need(sheet.heightOf(`${line.name}\n${said}`, { width, size: 11 }) + 8);
      sheet.within('TR', () => {
        sheet.tickBox(sheet.left);
        const quantity = sheet.tag('TD');
        const into = sheet.tag('TD');
        sheet.beside([
          { text: String(pieces), size: 12, weight: 700, x: sheet.left + 20, width: 50, into: quantity },
          { text: line.name, size: 11, x, width, into },
        ]);
        if (said) sheet.write(said, { size: 9, colour: muted, x, width, into });
        if (line.gift?.message) sheet.write(`Card: “${line.gift.message}”`, { size: 9, x, width, into });
      });
      sheet.space(8);
    }
    sheet.onPage = null;
  });
  sheet.rule();
  sheet.space(8);
  if (of > 1) sheet.write('The other items of this order are in another parcel.', { size: 9, colour: muted });
  if (order.gift?.wrap) sheet.write('Wrapped as a gift', { size: 10, weight: 700 });
}

/** The courier takes the money with the last parcel. */
function writeDue(sheet: Sheet, order: OrderRow, { isLast }: Parcel, locale: string): void {
  const due = dueAtDoor(order);
  if (due === null || !isLast || order.gift?.hidePrices) return;
  const amount = formatMoneyInFull(toDecimal(due), { currency: order.currency, locale });
  sheet.space(10);
  sheet.write(`Cash on delivery: collect ${amount}`, { size: 14, weight: 700 });
}

function writeGift(sheet: Sheet, { gift }: OrderRow): void {
  if (!gift || (gift.message === '' && gift.sender === '')) return;
  sheet.space(14);
  sheet.write('The card in this parcel', { size: 8, colour: muted, as: 'H2' });
  sheet.space(2);
  if (gift.message) sheet.write(gift.message, { size: 13, typeface: 'serif' });
  if (gift.sender) sheet.write(`From ${gift.sender}`, { size: 11, weight: 700 });
}
