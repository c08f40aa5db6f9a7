import pg from 'pg';
import { oneOf } from '../accounts/seed-users.ts';
import { withoutIndexes } from '../database/seed.ts';

/** The number of orders in the shop whose admin orders are measured. */
export const orderCount = 1_000_000;
/** The orders of a year and a half, a few per hour, up to the present. */
const minutes = 800_000;

const id = (kind: number) => `('019b0000-000${kind}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const placedAt = `date_trunc('minute', now()) - (${orderCount} - n) * interval '${(minutes * 60) / orderCount} seconds'`;

/** The state of an order: the newest are to be packed, the others mostly delivered. */
const state = `(case
  when n > ${orderCount} - 400 then case n % 4 when 0 then 'paid' else 'placed' end
  when n > ${orderCount} - 900 then case n % 3 when 0 then 'packed' else 'shipped' end
  when n % 997 = 0 then 'return_requested' when n % 89 = 0 then 'refunded' when n % 23 = 0 then 'cancelled'
  else 'delivered' end)::order_state`;

const total = 'subtotal + 9900 + (subtotal * 18 + 50) / 100';
const firstPhone = 9_000_000_000;
const phoneStep = 7919;
/** Returns the digits of the phone number of a buyer. */
export const phoneOf = (buyer: number): string => String(firstPhone + buyer * phoneStep);

/** Every third customer has an account; some order repeatedly. */
const orders = `
  insert into orders (id, number, state, user_id, email, address, delivery, arrives_from, arrives_to, currency, subtotal,
    shipping, tax, total, tax_rate, pieces, payment, paid_at, cart_id, idempotency_key, placed_at, delivered_at, updated_at)
  select ${id(1)}, 1000000 + n, ${state}, case when buyer % 3 = 0 then ('019b0000-0002-7000-8000-' || lpad(to_hex(buyer), 12, '0'))::uuid end,
    'buyer-' || buyer || '@example.com',
    jsonb_build_object('name', ${oneOf('firstNames', 'buyer', 7919)} || ' ' || ${oneOf('lastNames', 'buyer', 104_729)}, 'phone', '+91 ' || (${firstPhone} + buyer::bigint * ${phoneStep}), 'street',
      '12 Temple Road', 'city', 'Mysuru', 'state', 'Karnataka', 'zipCode', '570001', 'country', 'India'),
    case when n % 5 = 0 then 'express' else 'standard' end, placed_at::date + 5, placed_at::date + 7, 'INR', subtotal,
    9900, (subtotal * 18 + 50) / 100, ${total}, 1800, 1 + n % 3, case when n % 2 = 0 then 'razorpay' else 'cod' end,
    case when n % 2 = 0 then placed_at end, ${id(3)}, ${id(4)}::text, placed_at,
    case when ${state} = 'delivered' then placed_at + interval '6 days' end, placed_at
  from (select n, (n::bigint * 7919 % 300000)::int as buyer, 50000 + n % 7 * 24990 as subtotal, ${placedAt} as placed_at
    from generate_series(1, ${orderCount}) as n) as t`;

/** One to three products per order, some of them frequent. */
const lines = `
  with sold as materialized (select array_agg(id order by number) as ids from products where visible)
  insert into order_lines (id, order_id, position, product_id, slug, name, artisan, price, quantity, total, tax, taken, shipped)
  select ('019b0000-0005-700' || k || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${id(1)}, k,
    ids[1 + floor(power(((n::bigint * 7919 + k * 104729) % 100003) / 100003.0, 2) * array_length(ids, 1))::int],
    'a-gift', 'A gift', 'Lakshmi Rao', 24990, 1, 24990, 4498, 1, case when n > ${orderCount} - 400 then 0 else 1 end
  from sold, generate_series(1, ${orderCount}) as n, generate_series(0, n % 3) as k`;

const events = `
  insert into order_events (order_id, at, state, what, by)
  select ${id(1)}, ${placedAt} + k * interval '1 day', (array ['placed', 'packed', 'delivered'])[1 + k]::order_state, 'So it went', 'shop'
  from generate_series(1, ${orderCount}) as n, generate_series(0, case when n > ${orderCount} - 900 then 0 else 2 end) as k`;

/** Returns the tracking number of a delivered order whose position is divisible by 3. */
export const trackingNumberOf = (position: number) => `BD${700_000_000 + ((position * 7919) % 99_999_989)}`;

/** Every third delivered order was sent with a tracking number. */
const shipments = `
  insert into shipments (id, order_id, carrier, tracking_number, shipped_at, delivered_at)
  select ${id(6)}, ${id(1)}, 'Blue Dart', 'BD' || (700000000 + n::bigint * 7919 % 99999989), placed_at + interval '2 days',
    placed_at + interval '6 days'
  from (select n, ${placedAt} as placed_at from generate_series(3, ${orderCount} - 900, 3) as n) as t`;

/** The number of orders whose search entries one statement writes. */
const ordersPerStatement = 50_000;

/** Writes the search entries of all orders. */
async function indexOrders(client: pg.Client): Promise<void> {
  for (let first = 1; first <= orderCount; first += ordersPerStatement) {
    const last = first + ordersPerStatement - 1;
    await client.query(
      `select order_search_write(array_agg(${id(1)})) from generate_series(${first}, ${last}) as n`,
    );
  }
}

const searchTriggers = [
  ['order_lines', 'order_search_lines'],
  ['shipments', 'order_search_shipment'],
] as const;

/**
 * Adds the orders to the catalogue at `url`. Their search entries are written last, since the triggers would look for the
 * lines of each order without an index.
 */
export async function seedOrders(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const [table, trigger] of searchTriggers)
      await client.query(`alter table ${table} disable trigger ${trigger}`);
    await withoutIndexes(client, ['orders', 'order_lines', 'order_events', 'shipments'], async () => {
      for (const statement of [orders, lines, events, shipments]) await client.query(statement);
    });
    for (const [table, trigger] of searchTriggers)
      await client.query(`alter table ${table} enable trigger ${trigger}`);
    await client.query('analyze orders, order_lines, shipments');
    await withoutIndexes(client, ['order_search'], () => indexOrders(client));
    await client.query(`select setval('order_numbers', ${2 * orderCount})`);
    // The orders get no customers, since the shop would still be finding them while it is measured.
    await client.query('truncate customer_changes');
    await client.query('commit');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
