import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { fasterDatabase } from '../support/databases.ts';
import { openShop } from '../support/shop.ts';

it('a start mends the settings of a queue of an earlier version, and writes no other queue', async () => {
  const database = await fasterDatabase.open();
  // Creates the queues where the database is a copy without any.
  const first = await openShop(database);
  await first.owner('GET /api/settings/mail');
  await first.close();
  await database.db.execute(sql`update pgboss.queue set heartbeat_seconds = null where name = 'mail'`);
  const queues = () =>
    rows<{ name: string; heartbeat: number | null; updated: string }>(
      database.db,
      sql`select name, heartbeat_seconds as heartbeat, updated_on::text as updated from pgboss.queue order by name`,
    );
  const before = await queues();
  const shop = await openShop(database);
  await shop.owner('GET /api/settings/mail');
  const mail = { heartbeat: 20, updated: expect.any(String) };
  expect(await queues()).toEqual(before.map((each) => (each.name === 'mail' ? { ...each, ...mail } : each)));
  await shop.close();
  await database.close();
});
