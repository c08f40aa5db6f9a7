import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import {
  asJson,
  columnsOf,
  insertFromJson,
  preparedStatement,
  rowOf,
} from '#kernel/database/prepared-statement.ts';
import * as m from '../../messages/index.ts';
import { type OrderEventData, orderEvents } from '../history/tables.ts';
import { orderLines } from '../lines/tables.ts';
import type { EventRow, LineRow, OrderRow } from '../orders-store.ts';
import { orders } from '../tables.ts';

/** Columns given on insert; the number comes from its sequence, and the other columns have their defaults. */
const orderColumns = [
  ...([
    'id',
    'channel',
    'agent',
    'userId',
    'customerId',
    'email',
    'buyer',
    'address',
    'delivery',
    'arrivesFrom',
    'arrivesTo',
    'deliverOn',
    'sendSeparately',
  ] as const),
  ...([
    'gift',
    'note',
    'attributes',
    'currency',
    'subtotal',
    'discount',
    'shipping',
    'tax',
    'total',
    'taxRate',
    'pricesIncludeTax',
    'includedTax',
    'shippingTax',
    'shippingTaxRate',
    'shippingHsnCode',
  ] as const),
  ...([
    'pieces',
    'promoCode',
    'promotionId',
    'promotionTitle',
    'payment',
    'advance',
    'payBy',
    'cartId',
    'idempotencyKey',
    'requestDigest',
  ] as const),
  ...(['placedAt', 'updatedAt'] as const),
];
const lineColumns = [
  ...(['id', 'orderId', 'position', 'isWrap', 'productId', 'variantId', 'sku', 'variant'] as const),
  ...(['slug', 'name', 'image', 'artisan'] as const),
  ...([
    'price',
    'quantity',
    'total',
    'discount',
    'tax',
    'includedTax',
    'taxRate',
    'hsnCode',
    'gift',
    'personalisation',
    'attributes',
    'promise',
    'taken',
  ] as const),
];
const eventColumns = [
  ...(['orderId', 'at', 'state', 'type', 'reason', 'data', 'what'] as const),
  ...(['by', 'byId', 'byName', 'note', 'internal'] as const),
];

type Inserted<Row, Keys extends readonly (keyof Row)[]> = Pick<Row, Keys[number]>;
export type PlacedOrder = Inserted<OrderRow, typeof orderColumns>;
export type PlacedLine = Inserted<LineRow, typeof lineColumns>;
export type PlacedEvent = Inserted<EventRow, typeof eventColumns>;

const insertOrderStatement = preparedStatement<Record<string, unknown>>(
  'place an order',
  () => sql`
    with placed as (
      ${insertFromJson(orders, orderColumns, { placeholder: 'order', also: { number: sql`nextval('order_numbers')` } })} returning *
    ), lines as (${insertFromJson(orderLines, lineColumns, { placeholder: 'lines' })}
    ), event as (${insertFromJson(orderEvents, eventColumns, { placeholder: 'event' })} returning id)
    select ${columnsOf(orders, 'placed')}, (select id from event) as "eventId" from placed`,
);

/** Defaults of a line without product, gift and personalisation. */
export const plainLine = {
  isWrap: false,
  productId: null,
  variantId: null,
  sku: null,
  variant: '',
  slug: '',
  image: null,
  artisan: '',
  discount: 0,
  includedTax: 0,
  taxRate: null,
  hsnCode: '',
  gift: null,
  personalisation: null,
  attributes: [] as LineRow['attributes'],
  promise: null,
  taken: 0,
} satisfies Partial<PlacedLine>;

/** Returns the line for the gift wrap of the whole order. @param price in minor units */
export const wrapLine = (price: number) => ({
  ...plainLine,
  isWrap: true,
  name: m.newOrderStore.giftWrap(),
  price,
  quantity: 1,
  total: price,
});

/** Returns the first event of an order, attributed to its customer. */
export const placedBy = ({ id, userId, placedAt }: PlacedOrder, data: OrderEventData = {}): PlacedEvent => ({
  orderId: id,
  at: placedAt,
  state: 'placed',
  type: 'placed',
  reason: null,
  data,
  what: '',
  by: 'customer',
  byId: userId,
  byName: '',
  note: '',
  internal: false,
});

/** Inserts an order under the next number, with its lines and its first event, in one statement. */
export async function insertOrder(
  tx: Db,
  order: PlacedOrder,
  lines: PlacedLine[],
  event: PlacedEvent,
): Promise<{ row: OrderRow; lines: LineRow[]; events: EventRow[] }> {
  const [placed = {}] = await insertOrderStatement(tx, {
    order: asJson(orders, [{ ...order, number: 0 }]),
    lines: asJson(orderLines, lines),
    event: asJson(orderEvents, [event]),
  });
  return {
    row: rowOf(orders, placed),
    lines: lines.map((line) => ({ ...line, plan: null, shipped: 0, returned: 0 })),
    events: [{ id: Number(placed.eventId), ...event }],
  };
}
