import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { columnsOf, preparedStatement, rowOf } from '#kernel/database/prepared-statement.ts';
import type { OrderState } from '#modules/orders/contract/order-states.ts';
import { shipmentLines, shipments } from './fulfilment/tables.ts';
import { orderEvents } from './history/tables.ts';
import { orderLines } from './lines/tables.ts';
import { returns } from './returns/tables.ts';
import { isCollected, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
export type { CancellationReason, OrderEventData, OrderEventType } from './history/tables.ts';
export type ShipmentRow = typeof shipments.$inferSelect & { lines: { lineId: string; quantity: number }[] };
export type NewLine = typeof orderLines.$inferInsert;
export type NewEvent = typeof orderEvents.$inferInsert;

const byKey = preparedStatement<Record<string, unknown>>(
  'order by key',
  () => sql`select ${columnsOf(orders)} from ${orders} where idempotency_key = ${sql.placeholder('key')}`,
);

export async function findByKey(db: Db, key: string): Promise<OrderRow | null> {
  const [row] = await byKey(db, { key });
  return row ? rowOf(orders, row) : null;
}

export async function findByNumber(db: Db, number: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row ?? null;
}

export async function findById(tx: Db, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

export const findByNumbers = (db: Db, numbers: number[]): Promise<OrderRow[]> =>
  db.select().from(orders).where(inArray(orders.number, numbers));

/** Locks an order until the transaction ends; null if there is none. */
export async function lockOrder(tx: Db, number: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  return row ?? null;
}

/** Returns the lines of orders, by position. */
export function findLines(db: Db, orderIds: string[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

export const findEvents = (db: Db, orderId: string): Promise<EventRow[]> =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));

/** Returns whether the cart of this order was ordered again later, in an order that is not cancelled. */
export async function findLaterOf(db: Db, { id, cartId, placedAt }: OrderRow): Promise<boolean> {
  if (cartId === null) return false;
  const [later] = await rows(
    db,
    sql`select 1 from ${orders} where cart_id = ${cartId} and id <> ${id} and state <> 'cancelled'
          and placed_at >= ${placedAt.toISOString()}::timestamptz limit 1`,
  );
  return later !== undefined;
}

/** Returns the order of a cart that is not cancelled. */
export async function findOrderedOf(db: Db, cartId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), sql`state <> 'cancelled'`));
  return row ?? null;
}

export async function findShipments(db: Db, orderId: string): Promise<ShipmentRow[]> {
  const sentShipments = await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id));
  if (sentShipments.length === 0) return [];
  const ids = sentShipments.map(({ id }) => id);
  const shippedLines = await db.select().from(shipmentLines).where(inArray(shipmentLines.shipmentId, ids));
  return sentShipments.map((shipment) => ({
    ...shipment,
    lines: shippedLines
      .filter(({ shipmentId }) => shipmentId === shipment.id)
      .map(({ lineId, quantity }) => ({ lineId, quantity })),
  }));
}

/** Returns a page of the orders of a customer, the latest first. */
export async function findOrdersOf(db: Db, userId: string, { limit, offset }: OrderWindow) {
  const ofUser = eq(orders.userId, userId);
  const [page, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(ofUser)
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
    db.$count(orders, ofUser),
  ]);
  return { orders: page, total };
}
type OrderWindow = { limit: number; offset: number };

const guestsOf = (email: string) => and(sql`lower(${orders.email}) = lower(${email})`, sql`user_id is null`);

/** Returns the numbers of the guest orders of this address, the oldest first. */
export async function findGuestNumbersOf(db: Db, email: string): Promise<number[]> {
  const guestOrders = await db
    .select({ number: orders.number })
    .from(orders)
    .where(guestsOf(email))
    .orderBy(asc(orders.number));
  return guestOrders.map(({ number }) => number);
}

/** Assigns the guest orders of this address to a user. @returns how many there were */
export async function claimGuestOrders(tx: Db, userId: string, email: string): Promise<number> {
  const claimed = await tx.update(orders).set({ userId }).where(guestsOf(email)).returning({ id: orders.id });
  return claimed.length;
}

/** Assigns a guest order to a user; an order of an account is left unchanged. */
export async function claimGuestOrder(db: Db, userId: string, id: string): Promise<void> {
  await db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.id, id), sql`user_id is null`));
}

export async function updateOrder(tx: Db, id: string, values: Partial<OrderRow>): Promise<void> {
  await tx
    .update(orders)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(orders.id, id));
}

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

/**
 * Condition of orders that wait for their payment or confirmation, which another order of the cart replaces;
 * `orders_open_idx` has these orders and those with a claimed payment.
 */
export const isWaiting = sql`state = 'placed' and (not ${isCollected} or confirm_by is not null) and claimed_at is null`;

const openOf = preparedStatement<Record<string, unknown>>(
  'open orders of a cart, held',
  () => sql`select ${columnsOf(orders)} from ${orders}
    where cart_id = ${sql.placeholder('cartId')} and ${isWaiting} order by id for update`,
);

/** Locks the orders of a cart that wait for their payment or confirmation. */
export const lockOpenOrders = async (tx: Db, cartId: string): Promise<OrderRow[]> =>
  (await openOf(tx, { cartId })).map((row) => rowOf(orders, row));

/**
 * The outcome of a cart: its order, and the units that the order holds while it waits for its payment or confirmation, by
 * the id of the variant, or of a product without options.
 */
export type CartOutcome = {
  order: { number: number; userId: string | null; state: OrderState; isOpen: boolean } | null;
  held: Map<string, number>;
};

/** Returns the outcome of a cart. It has at most one order that is not cancelled (`orders_once_idx`). */
export async function findCartOutcome(db: Db, cartId: string): Promise<CartOutcome> {
  const matches = await rows<NonNullable<CartOutcome['order']> & { stockId: string | null; pieces: number }>(
    db,
    sql`select o.number, o.user_id as "userId", o.state, o."isOpen", coalesce(l.variant_id, l.product_id) as "stockId", sum(l.taken)::int as pieces
        from (select id, number, user_id, state, ${isWaiting} as "isOpen" from ${orders}
              where cart_id = ${cartId} and state <> 'cancelled') as o
        left join ${orderLines} as l on o."isOpen" and l.order_id = o.id and l.taken > 0
        group by 1, 2, 3, 4, 5`,
  );
  const [order = null] = matches;
  return {
    order,
    held: new Map(matches.flatMap(({ stockId, pieces }) => (stockId ? [[stockId, pieces]] : []))),
  };
}

/** Returns whether an order of this address was confirmed by the link in an email. */
export async function findConfirmed(db: Db, email: string): Promise<boolean> {
  const [match] = await rows(
    db,
    sql`select 1 from ${orders} where lower(email) = lower(${email}) and confirmed_at is not null limit 1`,
  );
  return match !== undefined;
}

export async function updateLineAttributes(
  tx: Db,
  lineId: string,
  attributes: LineRow['attributes'],
): Promise<void> {
  await tx.update(orderLines).set({ attributes }).where(eq(orderLines.id, lineId));
}

/** Adds to the shipped or returned units of lines; a line may be named several times. */
export async function addToLines(
  tx: Db,
  counter: 'shipped' | 'returned',
  lines: { lineId: string; quantity: number }[],
): Promise<void> {
  const column = sql.raw(counter);
  await tx.execute(
    sql`update ${orderLines} as l set ${column} = l.${column} + m.quantity from (select "lineId", sum(quantity)::int as quantity
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as u ("lineId" uuid, quantity int) group by 1) as m where l.id = m."lineId"`,
  );
}

export async function insertShipment(
  tx: Db,
  { lines, ...shipment }: Omit<ShipmentRow, 'deliveredAt'>,
): Promise<void> {
  await tx.insert(shipments).values(shipment);
  await tx.insert(shipmentLines).values(lines.map((line) => ({ ...line, shipmentId: shipment.id })));
}

/** Returns the id of the order whose shipment has this key; null if there is none. */
export async function findShipmentByKey(tx: Db, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.idempotencyKey, key));
  return row?.orderId ?? null;
}

/** Marks every shipment of an order as delivered. */
export async function markShipmentsDelivered(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .update(shipments)
    .set({ deliveredAt: at })
    .where(and(eq(shipments.orderId, orderId), sql`delivered_at is null`));
}

export type ReturnRow = typeof returns.$inferSelect;

export async function insertReturn(tx: Db, values: typeof returns.$inferInsert): Promise<void> {
  await tx.insert(returns).values(values);
}

/** Returns the returns of an order, the oldest first. */
export const findReturns = (db: Db, orderId: string): Promise<ReturnRow[]> =>
  db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.askedAt), asc(returns.id));

/** Returns the id of the order whose return has this key; null if there is none. */
export async function findReturnByKey(tx: Db, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.idempotencyKey, key));
  return row?.orderId ?? null;
}

export async function updateReturn(
  tx: Db,
  id: string,
  values: Partial<Pick<ReturnRow, 'approvedAt' | 'received' | 'receiptKeys' | 'settled'>>,
): Promise<void> {
  await tx.update(returns).set(values).where(eq(returns.id, id));
}

/** Replaces a picture in the lines of an order. */
export async function replaceImage(tx: Db, number: number, from: string, to: string): Promise<void> {
  await tx.execute(
    sql`update ${orderLines} set image = ${to}
        where image = ${from} and order_id = (select id from ${orders} where number = ${number})`,
  );
}
