import { calendarDay } from '#server/settings/written-days.ts';
import { type Printed, type Printing, piecesHere } from './packing-slip.ts';
import { day } from './parties.ts';
import { muted, Sheet } from './sheet.ts';

/** A product on the shelf, and the orders that want it. */
type Wanted = { name: string; artisan: string; pieces: number; orders: { number: number; pieces: number }[] };

/** What to fetch, by artisan and name: pieces of one product together, whatever they are wrapped in. */
export function wantedBy(orders: Printed[]): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { order, lines } of orders) {
    for (const { line, pieces } of piecesHere(lines)) {
      const key = line.productId ?? `${line.artisan} ${line.name}`;
      const known = wanted.get(key) ?? { name: line.name, artisan: line.artisan, pieces: 0, orders: [] };
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

/** What to fetch from the shelves for several orders, and then the orders with what their customers say. It stays in the house. */
export function drawPickList({ orders, storeName, locale }: Printing, now: Date): Sheet {
  const sheet = new Sheet({ title: 'Pick list' });
  const half = sheet.width / 2;
  sheet.beside([
    { text: 'Pick list', size: 18, weight: 700, width: half },
    {
      text: [storeName, day(now, locale), orders.length === 1 ? '1 order' : `${orders.length} orders`].join(
        '\n',
      ),
      ...{ size: 9, align: 'right', x: sheet.left + half, width: half, colour: muted },
    },
  ]);
  sheet.space(8);
  writeShelves(sheet, wantedBy(orders));
  writeOrders(sheet, orders, locale);
  return sheet;
}

function writeShelves(sheet: Sheet, wanted: Wanted[]): void {
  let artisan: string | null = null;
  for (const each of wanted) {
    if (each.artisan !== artisan) {
      artisan = each.artisan;
      sheet.need(60);
      sheet.space(8);
      sheet.write(artisan || 'Without an artisan', { size: 11, weight: 700 });
      sheet.rule();
      sheet.space(6);
    }
    const x = sheet.left + 60;
    const width = sheet.width - 60 - 150;
    sheet.need(sheet.heightOf(each.name, { width }));
    sheet.tickBox(sheet.left);
    sheet.beside([
      { text: `${each.pieces} ×`, size: 11, weight: 700, x: sheet.left + 14, width: 38, align: 'right' },
      { text: each.name, size: 10, x, width },
      {
        text: each.orders
          .map(({ number, pieces }) => (pieces > 1 ? `${number} (${pieces})` : `${number}`))
          .join(', '),
        ...{ size: 9, colour: muted, x: sheet.right - 140, width: 140, align: 'right' },
      },
    ]);
    sheet.space(5);
  }
}

function writeOrders(sheet: Sheet, orders: Printed[], locale: string): void {
  sheet.need(80);
  sheet.space(18);
  sheet.write('Orders', { size: 11, weight: 700 });
  sheet.rule();
  sheet.space(6);
  for (const { order, lines } of orders) {
    const { number, address, gift, note, deliverOn, arrivesTo } = order;
    const by = calendarDay(deliverOn ?? arrivesTo, locale);
    const said = [
      [address.name, address.city].filter(Boolean).join(', '),
      deliverOn ? `arrives on ${by}` : `arrives by ${by}`,
      order.delivery === 'express' ? 'express' : '',
      gift ? (gift.wrap ? 'gift, wrapped' : 'gift') : '',
      lines.some(({ personalisation }) => personalisation !== null) ? 'made for somebody: work ticket' : '',
    ];
    sheet.beside([
      { text: String(number), weight: 700, width: 60 },
      { text: said.filter(Boolean).join(' · '), x: sheet.left + 60, width: sheet.width - 60 },
    ]);
    if (note) sheet.write(`They say: ${note}`, { size: 9, x: sheet.left + 60, width: sheet.width - 60 });
    sheet.space(4);
  }
}
