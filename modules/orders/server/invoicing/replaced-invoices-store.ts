import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { columnsOf, rowOf } from '#kernel/database/prepared-statement.ts';
import { orderLines } from '../lines/tables.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import { orders } from '../tables.ts';
import { replacedInvoices } from './tables.ts';

/** A replaced invoice with its order and lines as they were. */
export type ReplacedInvoice = { number: string; order: OrderRow; lines: LineRow[] };

/** Columns of an order that no invoice says, or that identify its customer. */
const leftOut = sql`array['id', 'number', 'user_id', 'cart_id', 'idempotency_key', 'request_digest', 'note', 'attributes',
  'state', 'updated_at']`;

/** Keeps the invoice of an order as it is, before another one replaces it. */
export async function keepInvoice(tx: Db, orderId: string): Promise<void> {
  await tx.execute(
    sql`insert into ${replacedInvoices} (number, order_id, invoiced_at, ordered, lines)
      select o.invoice_number, o.id, o.invoiced_at, to_jsonb(o) - ${leftOut},
        (select jsonb_agg(to_jsonb(l) order by l.position) from ${orderLines} as l where l.order_id = o.id)
      from ${orders} as o where o.id = ${orderId} and o.invoice_number is not null`,
  );
}

/**
 * Reads replaced invoices by a condition. What their order had then takes the place of what it has now, so that columns
 * which were removed from them, such as the name of an erased customer, are those of the order.
 */
async function read(db: Db, condition: ReturnType<typeof sql>): Promise<ReplacedInvoice[]> {
  const kept = await rows<Record<string, unknown>>(
    db,
    sql`select ${columnsOf(orders, 'o')}, r.number as "replacedNumber",
        (select jsonb_agg(to_jsonb(line) order by line.position) from (
          select ${columnsOf(orderLines, 'l')} from jsonb_populate_recordset(null::order_lines, r.lines) as l
        ) as line) as "keptLines"
      from ${replacedInvoices} as r join ${orders} as present on present.id = r.order_id,
        jsonb_populate_record(present, r.ordered) as o
      where ${condition} order by r.invoiced_at, r.number`,
  );
  return kept.map(({ replacedNumber, keptLines, ...order }) => ({
    number: String(replacedNumber),
    order: rowOf(orders, order),
    lines: (keptLines as Record<string, unknown>[]).map((line) => rowOf(orderLines, line)),
  }));
}

/** Returns the replaced invoices of orders, the oldest first. */
export const findReplacedInvoices = (db: Db, orderIds: string[]): Promise<ReplacedInvoice[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : read(db, sql`r.order_id = any(${sql.param(orderIds)}::uuid[])`);

/** Returns the replaced invoices with these numbers. */
export const findReplacedByNumbers = (db: Db, numbers: string[]): Promise<ReplacedInvoice[]> =>
  numbers.length === 0 ? Promise.resolve([]) : read(db, sql`r.number = any(${sql.param(numbers)}::text[])`);
