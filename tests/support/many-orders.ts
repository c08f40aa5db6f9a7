import { sql } from 'drizzle-orm';
import type { Database } from '#kernel/database/database.ts';

/**
 * Inserts very many orders into an empty shop with one statement, like a shop of many years: nearly all of them are
 * finished, the last few hundred are pending, and one name in ten is Kumar. The numbers begin at 1,000,001.
 */
export async function makeManyOrders({ db }: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into orders (id, number, state, email, address, delivery, arrives_from, arrives_to, currency, subtotal, total, tax_rate,
      pieces, payment, paid_at, due_back, placed_at, delivered_at, updated_at)
    select gen_random_uuid(), 1000000 + n, state, 'buyer' || n * 7919 % 100003 || '@example.com',
      jsonb_build_object('name', case when n % 10 = 3 then 'Kumar ' else 'Buyer ' end || n * 31 % 1000,
        'phone', '', 'street', 'A', 'city', 'Mysuru', 'state', 'Karnataka', 'zipCode', '570001', 'country', 'India'),
      'standard', at::date, at::date, 'INR', 10000, 10000, 0, 1, payment,
      case when state in ('delivered', 'refunded', 'returned', 'paid') then at end,
      case when state = 'returned' then 10000 else 0 end, at, at, at
    from (
      select n, now() - interval '10 minutes' * (${count}::int - n) as at,
        case when n % 200 = 7 then 'elsewhere' when n % 5 = 0 then 'razorpay' else 'cod' end as payment,
        (case when n > ${count}::int - 60 then 'placed' when n > ${count}::int - 120 then 'packed' when n > ${count}::int - 200 then 'shipped'
          when n % 5000 = 1 then 'return_requested' when n % 4000 = 2 then 'returned' when n % 100 = 4 then 'refunded'
          when n % 20 = 6 then 'cancelled' else 'delivered' end)::order_state as state
      from generate_series(1, ${count}::int) as n
    ) as made`);
  await db.execute(sql`
    insert into order_lines (id, order_id, position, name, price, quantity, total, shipped)
    select gen_random_uuid(), id, 0, 'Felt Snowman ' || number % 997, 10000, 1, 10000, 0 from orders`);
  // A courier has the cash of the last few hundred delivered orders, and has remitted that of the others.
  await db.execute(sql`
    insert into order_cash (order_id, courier, collected, collected_at, remittance)
    select id, 'Delhivery', total, delivered_at, case when number <= 1000000 + ${count}::int - 500 then '{}'::jsonb end
    from orders where state = 'delivered' and payment = 'cod'`);
  await db.execute(sql`vacuum analyze orders, order_lines, order_search, order_cash`);
}
