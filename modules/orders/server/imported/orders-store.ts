import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { orderEvents } from '../history/tables.ts';
import { orderLines } from '../lines/tables.ts';
import { orders } from '../tables.ts';
import { importedInvoices } from './tables.ts';

type ImportedOrder = typeof orders.$inferInsert;
type ImportedLine = typeof orderLines.$inferInsert;
type Event = typeof orderEvents.$inferInsert;
/** Columns of an imported order; the others have their defaults. */
export type ImportedOrderRow = Pick<
  Required<ImportedOrder>,
  | 'id'
  | 'number'
  | 'state'
  | 'email'
  | 'address'
  | 'arrivesFrom'
  | 'arrivesTo'
  | 'currency'
  | 'subtotal'
  | 'shipping'
  | 'total'
  | 'pieces'
  | 'paidAt'
  | 'placedAt'
  | 'deliveredAt'
  | 'updatedAt'
>;
export type ImportedLineRow = Pick<
  Required<ImportedLine>,
  | 'id'
  | 'orderId'
  | 'position'
  | 'productId'
  | 'slug'
  | 'sku'
  | 'name'
  | 'price'
  | 'quantity'
  | 'total'
  | 'shipped'
>;
export type ImportedEventRow = Pick<Required<Event>, 'orderId' | 'at' | 'state' | 'type' | 'note'>;

/** Claims these invoices for this import. @returns the keys that no earlier import claimed */
export async function claimKeys(tx: Db, keys: string[]): Promise<Set<string>> {
  const claimed = await rows<{ key: string }>(
    tx,
    // Sorted, so that two concurrent imports cannot deadlock.
    sql`insert into ${importedInvoices} (key) select distinct k from unnest(${sql.param(keys)}::text[]) as u (k) order by k
        on conflict do nothing returning key`,
  );
  return new Set(claimed.map(({ key }) => key));
}

/** Draws the numbers of the next orders. */
export async function nextNumbers(tx: Db, count: number): Promise<number[]> {
  const drawn = await rows<{ number: number }>(
    tx,
    sql`select nextval('order_numbers')::int as number from generate_series(1, ${count}::int)`,
  );
  return drawn.map(({ number }) => number).sort((a, b) => a - b);
}

type ImportedRows = {
  orders: ImportedOrderRow[];
  lines: ImportedLineRow[];
  events: ImportedEventRow[];
  keys: { key: string; orderId: string }[];
};

/**
 * Inserts many rows as one JSON value each: one parameter per cell is slow to parse, and the embedded database has no
 * COPY.
 */
export async function insertImported(tx: Db, imported: ImportedRows): Promise<void> {
  await tx.execute(
    sql`insert into ${orders} (id, number, state, email, address, delivery, arrives_from, arrives_to, currency, subtotal, shipping,
          total, tax_rate, pieces, payment, paid_at, placed_at, delivered_at, updated_at)
        select id, number, state, email, address, 'standard', "arrivesFrom", "arrivesTo", currency, subtotal, shipping,
          total, 0, pieces, 'elsewhere', "paidAt", "placedAt", "deliveredAt", "updatedAt"
        from json_to_recordset(${JSON.stringify(imported.orders)}::json) as o (id uuid, number int, state order_state, email text,
          address jsonb, "arrivesFrom" date, "arrivesTo" date, currency text, subtotal bigint, shipping bigint, total bigint,
          pieces int, "paidAt" timestamptz, "placedAt" timestamptz, "deliveredAt" timestamptz, "updatedAt" timestamptz)`,
  );
  await tx.execute(
    sql`insert into ${orderLines} (id, order_id, position, product_id, slug, sku, name, price, quantity, total, shipped)
        select id, "orderId", position, "productId", slug, sku, name, price, quantity, total, shipped
        from json_to_recordset(${JSON.stringify(imported.lines)}::json) as l (id uuid, "orderId" uuid, position int,
          "productId" uuid, slug text, sku text, name text, price bigint, quantity int, total bigint, shipped int)`,
  );
  await insertEvents(tx, imported.events);
  await tx.execute(
    sql`update ${importedInvoices} as i set order_id = k."orderId"
        from json_to_recordset(${JSON.stringify(imported.keys)}::json) as k (key text, "orderId" uuid) where i.key = k.key`,
  );
}

export async function insertEvents(tx: Db, events: ImportedEventRow[]): Promise<void> {
  await tx.execute(
    sql`insert into ${orderEvents} (order_id, at, state, type, by, note)
        select "orderId", at, state, type, 'system', note
        from json_to_recordset(${JSON.stringify(events)}::json) as e ("orderId" uuid, at timestamptz, state order_state,
          type text, note text)`,
  );
}

/** Updates planner statistics; the embedded database never does that by itself. */
export async function analyze(db: Db): Promise<void> {
  await db.execute(sql`analyze ${orders}, ${orderLines}, ${orderEvents}`);
}
