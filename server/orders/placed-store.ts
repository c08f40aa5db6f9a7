import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { asJson, columnsOf, insertGiven, lasting, rowOf } from '#server/platform/database/lasting.ts';
import type { EventRow, LineRow, OrderRow } from './orders-store.ts';
import { orderEvents, orderLines, orders } from './tables.ts';

/** What is told of an order when it is placed; its number is drawn, and the rest begins as the table has it. */
const toldOfOrder = [
  ...(['id', 'userId', 'email', 'address', 'delivery', 'arrivesFrom', 'arrivesTo', 'deliverOn'] as const),
  ...(['gift', 'note', 'currency', 'subtotal', 'discount', 'shipping', 'tax', 'total', 'taxRate'] as const),
  ...(['pieces', 'promoCode', 'payment', 'cartId', 'idempotencyKey', 'requestDigest'] as const),
  ...(['placedAt', 'updatedAt'] as const),
];
const toldOfLine = [
  ...(['id', 'orderId', 'position', 'isWrap', 'productId', 'slug', 'name', 'image', 'artisan'] as const),
  ...(['price', 'quantity', 'total', 'discount', 'tax', 'gift', 'personalisation', 'taken'] as const),
];
const toldOfEvent = ['orderId', 'at', 'state', 'what', 'by', 'byId', 'byName', 'note', 'internal'] as const;

type Told<Row, Keys extends readonly (keyof Row)[]> = Pick<Row, Keys[number]>;
export type PlacedOrder = Told<OrderRow, typeof toldOfOrder>;
export type PlacedLine = Told<LineRow, typeof toldOfLine>;
export type PlacedEvent = Told<EventRow, typeof toldOfEvent>;

const insertWhole = lasting<Record<string, unknown>>(
  'place an order',
  () => sql`
    with placed as (
      ${insertGiven(orders, toldOfOrder, { placeholder: 'order', also: { number: sql`nextval('order_numbers')` } })} returning *
    ), lines as (${insertGiven(orderLines, toldOfLine, { placeholder: 'lines' })}
    ), event as (${insertGiven(orderEvents, toldOfEvent, { placeholder: 'event' })} returning id)
    select ${columnsOf(orders, 'placed')}, (select id from event) as "eventId" from placed`,
);

/** A line of which there is nothing to tell but what it is and costs. */
export const plainLine = {
  isWrap: false,
  productId: null,
  slug: '',
  image: null,
  artisan: '',
  discount: 0,
  gift: null,
  personalisation: null,
  taken: 0,
} satisfies Partial<PlacedLine>;

/** The gift wrap of the whole order, a line of its own. @param price in minor units */
export const wrapLine = (price: number) => ({
  ...plainLine,
  isWrap: true,
  name: 'Gift wrap',
  price,
  quantity: 1,
  total: price,
});

/** Whoever buys has placed it. */
export const placedBy = ({ id, userId, placedAt }: PlacedOrder, what: string): PlacedEvent => ({
  orderId: id,
  at: placedAt,
  state: 'placed',
  what,
  by: 'customer',
  byId: userId,
  byName: '',
  note: '',
  internal: false,
});

/** Writes an order down under the next number, with its lines and what happened to it first. */
export async function insertOrder(
  tx: Db,
  order: PlacedOrder,
  lines: PlacedLine[],
  event: PlacedEvent,
): Promise<{ row: OrderRow; lines: LineRow[]; events: EventRow[] }> {
  const [placed = {}] = await insertWhole(tx, {
    order: asJson(orders, [{ ...order, number: 0 }]),
    lines: asJson(orderLines, lines),
    event: asJson(orderEvents, [event]),
  });
  return {
    row: rowOf(orders, placed),
    lines: lines.map((line) => ({ ...line, shipped: 0, returned: 0 })),
    events: [{ id: Number(placed.eventId), ...event }],
  };
}
