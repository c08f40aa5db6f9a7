import { calendarDay } from '#server/settings/written-days.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import { addressIn, day } from './parties.ts';
import { accent, muted, Sheet } from './sheet.ts';

/** An order whose papers are printed. */
export type Printed = { order: OrderRow; lines: LineRow[] };
export type Printing = { orders: Printed[]; storeName: string; locale: string };

/** Pieces that are still here; of an order that has left whole, all of them. */
export function piecesHere(lines: LineRow[]): { line: LineRow; pieces: number }[] {
  const things = lines.filter(({ isWrap }) => !isWrap);
  const here = things.map((line) => ({ line, pieces: line.quantity - line.shipped }));
  return here.some(({ pieces }) => pieces > 0)
    ? here.filter(({ pieces }) => pieces > 0)
    : things.map((line) => ({ line, pieces: line.quantity }));
}

/**
 * What goes into each parcel, an order on a page. It lies in the parcel, where whoever is given a gift reads it: it has no
 * price, nothing of the payment, no e-mail, and nothing that was written to the shop.
 */
export function drawPackingSlips({ orders, storeName, locale }: Printing): Sheet {
  const labelOf = ({ number }: OrderRow) => `Order ${number}`;
  const sheet = new Sheet({ title: 'Packing slip', label: orders[0] ? labelOf(orders[0].order) : '' });
  for (const [at, { order, lines }] of orders.entries()) {
    if (at > 0) sheet.turn({ anew: labelOf(order) });
    writeHead(sheet, order, { storeName, locale });
    writeThings(sheet, order, lines);
    writeGift(sheet, order);
  }
  return sheet;
}

function writeHead(sheet: Sheet, order: OrderRow, { storeName, locale }: Omit<Printing, 'orders'>): void {
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half };
  sheet.beside([
    { text: storeName, size: 18, weight: 700, width: half },
    { text: 'Packing slip', size: 18, colour: accent, align: 'right', ...right },
  ]);
  sheet.space(6);
  sheet.rule();
  sheet.space(10);
  const arrives = order.deliverOn
    ? `Arrives on ${calendarDay(order.deliverOn, locale)}`
    : `Arrives by ${calendarDay(order.arrivesTo, locale)}`;
  const about = [
    `Order ${order.number}`,
    `Placed on ${day(order.placedAt, locale)}`,
    arrives,
    order.delivery === 'express' ? 'Express delivery' : '',
  ];
  sheet.beside([
    { text: addressIn(order.address), size: 12, width: half - 12 },
    { text: about.filter(Boolean).join('\n'), align: 'right', ...right },
  ]);
  sheet.space(16);
}

function writeThings(sheet: Sheet, order: OrderRow, lines: LineRow[]): void {
  const head = () => {
    sheet.beside([
      { text: 'Pieces', size: 8, colour: muted, x: sheet.left + 20, width: 50 },
      { text: 'Item', size: 8, colour: muted, x: sheet.left + 80 },
    ]);
    sheet.space(3);
    sheet.rule();
    sheet.space(6);
  };
  head();
  sheet.onPage = head;
  const x = sheet.left + 80;
  const width = sheet.width - 80;
  for (const { line, pieces } of piecesHere(lines)) {
    const said = [
      [line.artisan && `by ${line.artisan}`, line.gift?.wrap && 'gift wrapped'].filter(Boolean).join(' · '),
      ...(line.personalisation?.words ?? []).map(({ label, value }) => `${label}: ${value}`),
    ]
      .filter(Boolean)
      .join('\n');
    sheet.need(sheet.heightOf(`${line.name}\n${said}`, { width, size: 11 }) + 8);
    sheet.tickBox(sheet.left);
    sheet.beside([
      { text: String(pieces), size: 12, weight: 700, x: sheet.left + 20, width: 50 },
      { text: line.name, size: 11, x, width },
    ]);
    if (said) sheet.write(said, { size: 9, colour: muted, x, width });
    if (line.gift?.message) sheet.write(`Card: “${line.gift.message}”`, { size: 9, x, width });
    sheet.space(8);
  }
  sheet.onPage = null;
  const before = lines.reduce((sum, { shipped, isWrap }) => sum + (isWrap ? 0 : shipped), 0);
  const all = lines.reduce((sum, { quantity, isWrap }) => sum + (isWrap ? 0 : quantity), 0);
  sheet.rule();
  sheet.space(8);
  if (before > 0 && before < all)
    sheet.write('The rest of this order was sent in a parcel of its own.', { size: 9, colour: muted });
  if (order.gift?.wrap) sheet.write('Wrapped as a gift', { size: 10, weight: 700 });
}

function writeGift(sheet: Sheet, { gift }: OrderRow): void {
  if (!gift || (gift.message === '' && gift.sender === '')) return;
  sheet.space(14);
  sheet.write('A card goes with it', { size: 8, colour: muted });
  sheet.space(2);
  if (gift.message) sheet.write(gift.message, { size: 13 });
  if (gift.sender) sheet.write(`From ${gift.sender}`, { size: 11, weight: 700 });
}
