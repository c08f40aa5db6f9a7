import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Db, rows, transaction } from '#kernel/database/database.ts';
import { sqlState } from '#kernel/database/errors.ts';
import { databases } from '../support/databases.ts';

describe.each(databases)('transactions on $kind', ({ kind, skipped, open }) => {
  let database: Database;
  beforeAll(async () => {
    if (!skipped) database = await open();
  });
  afterAll(() => database?.close());

  const note = (db: Db, name: string) =>
    db.named({
      name: 'note a name',
      text: `insert into installation (key, value) values ($1, $2)`,
      values: [name, 'noted'],
    });
  const noted = (db: Db) => rows(db, sql`select 1 from installation where value = 'noted'`);

  it.skipIf(skipped)(
    'a transaction includes named statements and rolls them back when it fails',
    async () => {
      const fault = new Error('after the statement');
      const failing = transaction(database.db, async (tx) => {
        await note(tx, 'first');
        expect(await noted(tx)).toHaveLength(1);
        throw fault;
      });
      await expect(failing).rejects.toBe(fault);
      expect(await noted(database.db)).toHaveLength(0);
    },
  );

  it.skipIf(skipped)('a transaction commits its named statements', async () => {
    await transaction(database.db, (tx) => note(tx, 'second'));
    expect(await noted(database.db)).toHaveLength(1);
  });

  it.skipIf(skipped)('a transaction cannot begin inside another one', async () => {
    const nested = transaction(database.db, (tx) => transaction(tx, async () => {}));
    await expect(nested).rejects.toThrow('cannot begin inside');
  });

  it.skipIf(skipped || kind !== 'PostgreSQL')(
    'a transaction that goes on after a failed statement fails with the error of that statement',
    async () => {
      const failing = transaction(database.db, async (tx) => {
        const [ignored] = await Promise.allSettled([tx.execute(sql`select 1 / 0`)]);
        expect(ignored?.status).toBe('rejected');
        await tx.execute(sql`select 1`);
      });
      expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012');
    },
  );

  it.skipIf(skipped)('a named statement returns times as text, as Drizzle does', async () => {
    const statement = { name: 'now', text: 'select now() as at, current_date as day', values: [] };
    const [named] = await database.db.named<{ at: unknown; day: unknown }>(statement);
    expect(named).toMatchObject({ at: expect.any(String), day: expect.any(String) });
  });

  describe.skipIf(skipped || kind !== 'PostgreSQL')('named statements on pooled connections', () => {
    it('a named statement is parsed once for each connection', async () => {
      const add = (tx: Db, value: number) =>
        tx.named({ name: 'add one', text: 'select $1::int + 1 as sum', values: [value] });
      await transaction(database.db, async (tx) => {
        expect(await add(tx, 1)).toEqual([{ sum: 2 }]);
        expect(await add(tx, 2)).toEqual([{ sum: 3 }]);
        const uses = sql`select generic_plans + custom_plans as uses from pg_prepared_statements where name = 'add one'`;
        expect(await rows(tx, uses)).toEqual([{ uses: '2' }]);
      });
    });

    it('a connection that broke inside a transaction is not used again', async () => {
      const breaking = transaction(database.db, (tx) =>
        tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
      );
      await expect(breaking).rejects.toThrow();
      expect(await transaction(database.db, (tx) => rows(tx, sql`select 1 as one`))).toEqual([{ one: 1 }]);
    });
  });
});
