/** @module-tag extended */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { type Placed, placeOrder } from '#tests/support/orders.ts';
import { adminOrder } from '#tests/support/paying.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

/** Sentences and notes of the history as versions before 0028 wrote them. */
const sentences = [
  ['Order placed', ''],
  ['Order placed from custom order 204', ''],
  ['Confirmed by email', ''],
  ['Confirmed by hand', 'By phone'],
  ['Paid', ''],
  ['Paid (UPI)', 'Reference: 412345\nAt the fair'],
  ['Paid (Bank transfer)', 'Reference: 7'],
  ['Paid: nothing to pay', ''],
  ['Paid late: order restored', ''],
  ['Paid twice: refund started', '₹86.40'],
  ['Paid too late: refund started', '₹86.40'],
  ['Wrong amount paid: refund started', '$5.00'],
  ['Cancelled', 'Out of clay'],
  ['Not paid in time', ''],
  ['Not confirmed in time', ''],
  ['Replaced by a new order before payment', ''],
  ['Payment abandoned', ''],
  ['Account deleted', ''],
  ['Packed', ''],
  ['Parcel sent', 'India Post 1'],
  ['Sent', ''],
  ['Remaining items not sent', ''],
  ['Delivered', ''],
  ['Return requested', 'Reference: my aunt'],
  ['Return recorded and approved', ''],
  ['Return approved', ''],
  ['Return declined', ''],
  ['Returned items received', ''],
  ['Return closed', ''],
  ['Returned undelivered', ''],
  ['Returned and refunded', ''],
  ['Refund of ₹1,234.50 requested', 'A crack'],
  ['Refund of ₹1,234.50 due', ''],
  ['Refund of ₹1,234.50 failed', 'Bank account closed'],
  ['₹1,234.50 no longer owed', 'Agreed'],
  ['Refunded ₹1,234.50', ''],
  ['Refunded ₹1,234.50 (Cash)', 'Reference: 12'],
  ['Everything is already refunded', ''],
  ['Note', 'Call before noon'],
  ['Written by a version of 1999', 'As it was'],
] as const;

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  beforeAll(async () => {
    shop = await open();
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 9 });
  });
  afterAll(() => shop.close());

  const writeEvents = ({ number }: Placed) =>
    shop.database.db.execute(sql`
      insert into order_events (order_id, what, note, by)
      select orders.id, events.what, events.note, 'system'
      from orders, jsonb_to_recordset(${JSON.stringify(
        sentences.map(([sentence, note], at) => ({ at, what: sentence, note })),
      )}::jsonb) as events(at int, what text, note text)
      where orders.number = ${number} order by at`);
  const history = async (placed: Placed) =>
    (await adminOrder(shop, placed)).events.slice(1).map(({ what, note }) => [what, note]);

  it('the history of an order reads the same after its events got types', async () => {
    const placed = await placeOrder(shop.visitor, mug);
    await writeEvents(placed);
    expect(await history(placed)).toEqual(sentences);
    const migration = readFileSync(join(migrationsFolder, '0028_order_event_types.sql'), 'utf8');
    const [update = ''] = migration.split('--> statement-breakpoint').slice(-1);
    await shop.database.db.execute(sql.raw(update));
    expect(await history(placed)).toEqual(sentences);
    const untyped = await shop.database.db.execute(sql`select what from order_events where type = 'other'`);
    expect(JSON.stringify(untyped)).toContain('Written by a version of 1999');
    expect(JSON.stringify(untyped)).not.toContain('Refund');
  });

  it('a process of the version before can write events while the shop is upgraded', async () => {
    const placed = await placeOrder(shop.visitor, mug);
    await writeEvents(placed);
    expect(await history(placed)).toEqual(sentences);
  });
});
