import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { removalsOf, removeOutdated } from '#kernel/retention.ts';
import { modules } from '#server/modules.ts';
import { placeOrder } from '../support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '../support/shop.ts';
import { openTestUsers } from '../support/test-users.ts';

it('the register of personal data names every rule of retention with its period', async () => {
  const register = await readFile('docs/personal-data.md', 'utf8');
  const lines = register.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const kept = new Map(lines.map(([, data, , period]) => [data, period]));
  for (const rule of modules.flatMap(({ retention }) => retention))
    expect(kept.get(rule.data), rule.data).toBe(rule.kept);
});

/** Returns statements that add alerts of a product, confirmed and unconfirmed ones, and automatic emails. */
const alertsOf = (productId: string) =>
  [
    [
      365,
      (age: string) =>
        `insert into stock_alerts (id, product_id, email, token, confirmed_at, created_at) select gen_random_uuid(), '${productId}', 'a${age}@b.example', 'a${age}', now(), now() - interval '${age} days'`,
    ],
    [
      30,
      (age: string) =>
        `insert into stock_alerts (id, product_id, email, token, created_at) select gen_random_uuid(), '${productId}', 'b${age}@b.example', 'b${age}', now() - interval '${age} days'`,
    ],
    [
      30,
      (age: string) =>
        `insert into cart_reminders (cart_id, email, lines, created_at, updated_at) select gen_random_uuid(), 'c@b.example', '[]', now(), now() - interval '${age} days'`,
    ],
    [
      30,
      (age: string) =>
        `insert into automatic_email_deliveries (id, email, state, data, created_at) select gen_random_uuid(), 'abandoned-cart', 'sent', '{}', now() - interval '${age} days'`,
    ],
    [
      365,
      (age: string) =>
        `insert into automatic_email_deliveries (id, email, state, created_at) select gen_random_uuid(), 'back-in-stock', 'sent', now() - interval '${age} days'`,
    ],
  ] as const;

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('deletes personal data after the retention period of the register, and not before', async () => {
    const { db } = shop.database;
    const people = await openTestUsers(shop);
    const { person, token = '' } = await people.signIn({});
    const product = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 9 });
    await placeOrder(shop.visitor, product);
    await placeOrder(shop.visitor, product);
    const id = person.id;
    /** Rows one day before their retention period ends, and one day after. */
    for (const [days, statement] of [
      [800, (age: string) => `insert into cart_days select current_date - ${age}, gen_random_uuid()`],
      [
        365,
        (age: string) =>
          `insert into letters (id, name, email, topic, message, active_at) select gen_random_uuid(), 'A', 'a@b.example', 'other', 'B', now() - interval '${age} days'`,
      ],
      [
        30,
        (age: string) =>
          `insert into newsletter_subscribers (id, email, secret, created_at) select gen_random_uuid(), 'a${age}@b.example', '${age}', now() - interval '${age} days'`,
      ],
      [
        30,
        (age: string) =>
          `insert into trash (id, kind, name, by_name, record, deleted_at) select gen_random_uuid(), 'user', 'A', 'B', '{"users":[{}]}', now() - interval '${age} days'`,
      ],
      [
        8 * 366,
        (age: string) =>
          `insert into audit_entries (by_id, by_name, kind, act, record_id, record_name, at) select gen_random_uuid(), 'Old', 'user', 'updated', 'x', 'X', now() - interval '${age} days'`,
      ],
      [
        400,
        (age: string) =>
          `insert into account_devices (user_id, digest, seen_at) select '${id}', '${age}', now() - interval '${age} days'`,
      ],
      [
        1,
        (age: string) =>
          `insert into account_attempts (account, origin, count, first_at, last_at) select '${age}', 'o', 1, now(), now() - interval '${age} days'`,
      ],
      [
        30,
        (age: string) =>
          `insert into account_secrets (digest, purpose, user_id, email, expires_at) select '${age}', 'verify', '${id}', 'a@b.example', now() - interval '${age} days'`,
      ],
      ...alertsOf(product.id),
    ] as const)
      for (const age of [days - 1, days + 1]) await db.execute(sql.raw(statement(String(age))));
    await db.execute(
      sql.raw(
        `update order_traces set placed_at = now() - interval '91 days' where order_id = (select min(order_id::text)::uuid from order_traces)`,
      ),
    );
    await db.execute(
      sql.raw(
        `insert into sessions (id, user_id, expires_at) values (gen_random_uuid(), '${id}', now() - interval '1 minute')`,
      ),
    );
    const failedBefore: Date[] = [];
    const jobs = { deleteDeadLettersBefore: async (_: unknown, before: Date) => failedBefore.push(before) };
    const now = new Date();
    const get = <Service>() => ({ outbox: null }) as Service;
    const kernel = { db, jobs: jobs as unknown as Jobs, get };
    await removeOutdated(removalsOf(modules, kernel), now);
    expect(failedBefore).toEqual([new Date(now.getTime() - 30 * 86_400_000)]);
    const count = async (of: string) => {
      const [row] = await rows<{ count: number }>(db, sql.raw(`select count(*)::int as count from ${of}`));
      return row?.count;
    };
    for (const of of [
      'cart_days',
      'letters',
      'newsletter_subscribers',
      'stock_alerts where confirmed_at is not null',
      'stock_alerts where confirmed_at is null',
      `automatic_email_deliveries where email = 'back-in-stock'`,
      'automatic_email_deliveries where data is not null',
      'cart_reminders',
      'trash',
      `audit_entries where by_name = 'Old'`,
      'account_devices',
      'account_attempts',
      'account_secrets',
      'order_traces',
      `sessions where user_id = '${id}'`,
    ])
      expect([of, await count(of)]).toEqual([of, 1]);
    expect((await shop.send('GET', '/api/auth/me', { token })).status).toBe(200);
  });
});
