import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, rows, transaction } from '#kernel/database/database.ts';
import { openTestEmbedded } from '../support/databases.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestEmbedded();
});
afterAll(() => database?.close());

it('the embedded database serves a new connection between two waiting transactions', async () => {
  const log: string[] = [];
  const write = (name: string) =>
    transaction(database.db, async (tx) => {
      await rows(tx, sql`select 1`);
      log.push(name);
    });
  const first = write('first transaction');
  const second = write('second transaction');
  setImmediate(() => log.push('connection'));
  setImmediate(() => setImmediate(() => log.push('another connection')));
  await Promise.all([first, second]);
  expect(log).toEqual(['connection', 'first transaction', 'another connection', 'second transaction']);
});
