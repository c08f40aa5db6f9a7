import { calendarDay } from '#server/settings/written-days.ts';
import type { Pictures } from './drawn.ts';
import { type Printed, type Printing, piecesHere } from './packing-slip.ts';
import { day } from './parties.ts';
import { muted, Sheet } from './sheet.ts';

/** A product on the shelf, and the orders that want it. */
type Wanted = {
  name: string;
  artisan: string;
  image: string | null;
  pieces: number;
  orders: { number: number; pieces: number }[];
};

/** What to fetch, by artisan and name: pieces of one product together, whatever they are wrapped in. */
export function wantedBy(orders: Printed[]): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { order, lines } of orders) {
    for (const { line, pieces } of piecesHere(lines)) {
      const { name, artisan, image } = line;
      const key = line.productId ?? `${artisan} ${name}`;
      const known = wanted.get(key) ?? { name, artisan, image, pieces: 0, orders: [] };
      known.pieces += pieces;
      const last = known.orders.at(-1);
      if (last?.number === order.number) last.pieces += pieces;
      else known.orders.push({ number: order.number, pieces });
      wanted.set(key, known);
    }
  }
  return [...wanted.values()].sort(
    (one, other) =>
      one.artisan.localeCompare(other.artisan) ||
      one.name.localeCompare(other.name, undefined, { numeric: true }),
  );
}

/**
 * What to fetch from the shelves for several orders, and then the orders with the notes of their customers. It stays in the house.
 * @param pictures small ones of the products, by their addresses
 */
export function drawPickList(
  { orders, storeName, locale }: Printing,
  wanted: Wanted[],
  { pictures, now }: { pictures: Pictures; now: Date },
): Sheet {
  const sheet = new Sheet({ title: 'Pick list', label: 'Pick list' });
  sheet.head(storeName, 'Pick list');
  const many = orders.length === 1 ? '1 order' : `${orders.length} orders`;
  sheet.write(`${day(now, locale)}\n${many}`, { size: 9, align: 'right', colour: muted });
  writeShelves(sheet, wanted, pictures);
  writeOrders(sheet, orders, locale);
  return sheet;
}

const picture = { width: 32, height: 40 };

function writeShelves(sheet: Sheet, wanted: Wanted[], pictures: Pictures): void {
  for (const [artisan, things] of Map.groupBy(wanted, (each) => each.artisan)) {
    sheet.need(80);
    sheet.space(10);
    sheet.write(artisan || 'Without an artisan', { size: 13, typeface: 'serif', as: 'H2' });
    sheet.space(2);
    sheet.rule();
    sheet.space(6);
    sheet.within('L', () => {
      for (const each of things) sheet.within('LI', () => writeWanted(sheet, each, pictures));
    });
  }
}

function writeWanted(sheet: Sheet, { name, image, pieces, orders }: Wanted, pictures: Pictures): void {
  const x = sheet.left + 104;
  const width = sheet.right - 150 - x;
  const bytes = image === null ? undefined : pictures.get(image);
  const height = Math.max(sheet.heightOf(name, { width }), bytes ? picture.height : 0);
  sheet.need(height);
  const top = sheet.y;
  sheet.tickBox(sheet.left);
  if (bytes) sheet.photo(bytes, { x: sheet.left + 18, y: top, ...picture }, '');
  const into = sheet.tag('LBody');
  const inOrders = orders.map(({ number, pieces: some }) => (some > 1 ? `${number} (${some})` : `${number}`));
  sheet.beside([
    { text: `${pieces} ×`, size: 11, weight: 700, x: sheet.left + 58, width: 38, align: 'right', into },
    { text: name, size: 11, x, width, into },
    {
      text: inOrders.join(', '),
      size: 9,
      colour: muted,
      into,
      x: sheet.right - 140,
      width: 140,
      align: 'right',
    },
  ]);
  sheet.y = Math.max(sheet.y, top + height);
  sheet.space(6);
}

function writeOrders(sheet: Sheet, orders: Printed[], locale: string): void {
  sheet.need(80);
  sheet.space(18);
  sheet.write('Orders', { size: 13, typeface: 'serif', as: 'H2' });
  sheet.space(2);
  sheet.rule();
  sheet.space(6);
  sheet.within('L', () => {
    for (const { order, lines } of orders)
      sheet.within('LI', () => {
        const { number, address, gift, note, deliverOn, arrivesTo } = order;
        const by = calendarDay(deliverOn ?? arrivesTo, locale);
        const said = [
          [address.name, address.city].filter(Boolean).join(', '),
          deliverOn ? `arrives on ${by}` : `arrives by ${by}`,
          order.delivery === 'express' ? 'express' : '',
          gift ? (gift.wrap ? 'gift, wrapped' : 'gift') : '',
          lines.some(({ personalisation }) => personalisation !== null) ? 'personalised: work ticket' : '',
        ];
        const into = sheet.tag('LBody');
        const right = { x: sheet.left + 60, width: sheet.width - 60, into };
        sheet.beside([
          { text: String(number), weight: 700, width: 60, into },
          { text: said.filter(Boolean).join(' · '), ...right },
        ]);
        if (note) sheet.write(`Customer’s note: ${note}`, { size: 9, ...right });
        sheet.space(4);
      });
  });
}
