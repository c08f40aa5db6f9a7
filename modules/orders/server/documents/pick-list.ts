import { attributeLines, shownAttributes } from '#kernel/contract/attribute-values.ts';
import { calendarDay } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { day } from './address-lines.ts';
import { writeDocumentHead } from './logo-and-title.ts';
import { type PrintedOrder, type PrintJob, unitsToShip } from './parcels.ts';
import type { DrawnPictures } from './pdf/drawing.ts';
import { tickBox } from './pdf/marks.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { muted } from './pdf/text-style.ts';

/** A product to fetch, with the orders that need it. */
type PickItem = {
  name: string;
  /** The variant with its SKU; empty without one. */
  variant: string;
  artisan: string;
  image: string | null;
  pieces: number;
  orders: { number: number; pieces: number }[];
};

/** Returns the products to fetch, by artisan and name; units of one product or variant are summed across wrappings. */
export function pickItemsOf(orders: PrintedOrder[]): PickItem[] {
  const items = new Map<string, PickItem>();
  for (const { order, lines } of orders) {
    for (const { line, pieces } of unitsToShip(lines)) {
      const { name, artisan, image } = line;
      const variant = [line.variant, line.sku].filter(Boolean).join(' · ');
      const key = line.variantId ?? line.productId ?? `${artisan} ${name} ${variant}`;
      const item = items.get(key) ?? { name, variant, artisan, image, pieces: 0, orders: [] };
      item.pieces += pieces;
      const last = item.orders.at(-1);
      if (last?.number === order.number) last.pieces += pieces;
      else item.orders.push({ number: order.number, pieces });
      items.set(key, item);
    }
  }
  return [...items.values()].sort(
    (one, other) =>
      one.artisan.localeCompare(other.artisan) ||
      one.name.localeCompare(other.name, undefined, { numeric: true }) ||
      one.variant.localeCompare(other.variant, undefined, { numeric: true }),
  );
}

/**
 * Draws the list of products to fetch for several orders, followed by the orders with the notes of their customers. For
 * staff only.
 * @param pictures thumbnails of the products by address
 */
export async function drawPickList(
  { orders, storeName, locale, letterhead }: PrintJob,
  items: PickItem[],
  { pictures, now }: { pictures: DrawnPictures; now: Date },
): Promise<PdfWriter> {
  const writer = new PdfWriter({
    title: m.pickList.pickList(),
    label: m.pickList.pickList(),
    letterhead,
  });
  writeDocumentHead(writer, storeName, m.pickList.pickList());
  const countText = m.pickList.orders({ ordersCount: orders.length });
  writer.write(`${day(now, locale)}\n${countText}`, { size: 9, align: 'right', colour: muted });
  await writeItems(writer, items, pictures);
  await writeOrders(writer, orders, locale);
  return writer;
}

const picture = { width: 32, height: 40 };

async function writeItems(writer: PdfWriter, items: PickItem[], pictures: DrawnPictures): Promise<void> {
  for (const [artisan, products] of Map.groupBy(items, (item) => item.artisan)) {
    writer.need(80);
    writer.space(10);
    writer.write(artisan || m.pickList.withoutArtisan(), { size: 13, typeface: 'serif', as: 'H2' });
    writer.space(2);
    writer.rule();
    writer.space(6);
    await writer.writeList(products, (item) => writeItem(writer, item, pictures));
  }
}

function writeItem(
  writer: PdfWriter,
  { name, variant, image, pieces, orders }: PickItem,
  pictures: DrawnPictures,
): void {
  const x = writer.left + 104;
  const width = writer.right - 150 - x;
  const bytes = image === null ? undefined : pictures.get(image);
  const text = [name, variant].filter(Boolean).join('\n');
  const height = Math.max(writer.heightOf(text, { width }), bytes ? picture.height : 0);
  writer.need(height);
  const top = writer.y;
  writer.decorate(tickBox(writer.left, writer.y));
  if (bytes) writer.photo(bytes, { x: writer.left + 18, y: top, ...picture }, '');
  const into = writer.tag('LBody');
  const inOrders = orders.map(({ number, pieces: quantity }) =>
    quantity > 1 ? `${number} (${quantity})` : `${number}`,
  );
  writer.beside([
    { text: `${pieces} ×`, size: 11, weight: 700, x: writer.left + 58, width: 38, align: 'right', into },
    { text, size: 11, x, width, into },
    {
      text: inOrders.join(', '),
      size: 9,
      colour: muted,
      into,
      x: writer.right - 140,
      width: 140,
      align: 'right',
    },
  ]);
  writer.y = Math.max(writer.y, top + height);
  writer.space(6);
}

async function writeOrders(writer: PdfWriter, orders: PrintedOrder[], locale: string): Promise<void> {
  writer.need(80);
  writer.space(18);
  writer.write(m.pickList.ordersShort(), { size: 13, typeface: 'serif', as: 'H2' });
  writer.space(2);
  writer.rule();
  writer.space(6);
  await writer.writeList(orders, ({ order, lines }) => {
    const { number, address, gift, note, deliverOn, arrivesTo } = order;
    const by = calendarDay(deliverOn ?? arrivesTo, locale);
    const facts = [
      [address.name, address.city].filter(Boolean).join(', '),
      deliverOn ? m.pickList.arrivesOn({ by }) : m.pickList.arrivesBy({ by }),
      order.delivery === 'express' ? m.pickList.express() : '',
      gift ? (gift.wrap ? m.pickList.giftWrapped() : m.pickList.gift()) : '',
      ...attributeLines(shownAttributes(order.attributes, 'documents')),
      lines.some(({ personalisation }) => personalisation !== null)
        ? m.pickList.personalisedWorkTicket()
        : '',
    ];
    const into = writer.tag('LBody');
    const right = { x: writer.left + 60, width: writer.width - 60, into };
    writer.beside([
      { text: String(number), weight: 700, width: 60, into },
      { text: facts.filter(Boolean).join(' · '), ...right },
    ]);
    if (note) writer.write(m.pickList.customersNote({ note }), { size: 9, ...right });
    writer.space(4);
  });
}
