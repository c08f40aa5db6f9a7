import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import { type Db, rows } from '#kernel/database/database.ts';
import { createApp } from '#server/app.ts';
import { prepare } from '#server/prepare-database.ts';
import { clientOf } from '../support/client.ts';
import { atTime } from '../support/clock.ts';
import { onPostgres } from '../support/databases.ts';
import { placeOrder } from '../support/orders.ts';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import { temporaryFolder } from '../support/process.ts';
import { noFiles } from '../support/shop.ts';
import { fixtureVersions, load, storedOrders, unpack } from '../support/stored-shops.ts';

describe('data of earlier versions', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const each of undo.splice(0).reverse()) await each();
  });

  /** Opens a shop like a start of this version. */
  async function open(where: { databaseUrl: string | null; dataDir: string }) {
    const database = await openDatabase(where);
    undo.push(() => database.close());
    await prepare(database, { owner: null, seed: 'none' });
    const app = await createApp({ database, files: noFiles, pages: async () => {}, logLevel: 'silent' });
    undo.push(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    return clientOf(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  }

  /** An empty server database. */
  async function empty(): Promise<string> {
    const { url, drop } = await createPostgresDatabase();
    undo.push(drop);
    return url;
  }

  /** A server database as an earlier version left it. */
  async function loaded(version: string): Promise<string> {
    const url = await empty();
    await load(version, url);
    return url;
  }

  type Column = { table: string; name: string; type: string; isRequired: boolean };

  /** The tables and columns that a version reads and writes. */
  const columnsIn = (db: Db) =>
    rows<Column>(
      db,
      sql`select table_name as "table", table_name || '.' || column_name as name, data_type as type,
        is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO' as "isRequired"
      from information_schema.columns where table_schema = 'public'`,
    );

  /** Expects the same orders as before, and the next number for the next order. */
  async function requireSame(call: Awaited<ReturnType<typeof open>>, kept: ReturnType<typeof storedOrders>) {
    for (const { number, key, shown } of kept) {
      const params = { number: String(number) };
      // A key expires some days after its order.
      const order = await atTime(new Date(String(shown.placedAt)), () =>
        call('GET /api/orders/:number', { params, query: { key } }),
      );
      expect(order).toMatchObject(shown);
    }
    const { products } = await call('GET /api/products/slug', { query: {} });
    const [product] = products;
    if (!product) throw new Error('The shop has no products');
    const { number } = await placeOrder(call, product);
    expect(number).toBe(Math.max(...kept.map((each) => each.number)) + 1);
  }

  /** The triggers of a database with their functions, which run in the order of their names. */
  const triggersIn = async (db: Db) =>
    (
      await rows<{ trigger: string }>(
        db,
        sql`select t.tgrelid::regclass || ': ' || t.tgname || ' runs ' || p.proname as trigger from pg_trigger as t
          join pg_proc as p on p.oid = t.tgfoid where not t.tgisinternal and p.pronamespace = 'public'::regnamespace`,
      )
    )
      .map(({ trigger }) => trigger)
      .sort();

  const oldest = fixtureVersions[0];
  for (const version of fixtureVersions) {
    it.skipIf(onPostgres.skipped)(
      `a database of ${version} opens on a server with the same orders and accepts a new one`,
      { tags: version === oldest ? [] : ['full'] },
      async () => {
        const url = await loaded(version);
        await requireSame(await open({ databaseUrl: url, dataDir: '' }), storedOrders(version, 'server'));
      },
    );

    it.skipIf(onPostgres.skipped)(
      `a database of ${version} has the triggers of a new one, each once`,
      { tags: version === oldest ? [] : ['full'] },
      async () => {
        const [upgraded, fresh] = [await loaded(version), await empty()];
        const triggers = [];
        for (const url of [upgraded, fresh]) {
          const database = await openDatabase({ databaseUrl: url, dataDir: '' });
          undo.push(() => database.close());
          await database.migrate(migrationsFolder);
          triggers.push(await triggersIn(database.db));
        }
        expect(triggers[0]).toEqual(triggers[1]);
      },
    );

    it.skipIf(onPostgres.skipped)(
      `${version} finds its tables and columns in the database of this version, and does not depend on new ones`,
      { tags: ['full'] },
      async () => {
        const url = await loaded(version);
        const database = await openDatabase({ databaseUrl: url, dataDir: '' });
        undo.push(() => database.close());
        const before = await columnsIn(database.db);
        await database.migrate(migrationsFolder);
        const after = await columnsIn(database.db);
        const lost = before.filter(
          (old) => !after.some((each) => each.name === old.name && each.type === old.type),
        );
        expect(lost).toEqual([]);
        const isNew = ({ name }: Column) => !before.some((old) => old.name === name);
        const inOldTable = ({ table }: Column) => before.some((old) => old.table === table);
        expect(after.filter((each) => each.isRequired && isNew(each) && inOldTable(each))).toEqual([]);
      },
    );

    it(`an embedded database of ${version} opens with the same orders and accepts a new one`, {
      tags: version === oldest && onPostgres.skipped ? [] : ['full'],
    }, async () => {
      const { path, remove } = temporaryFolder();
      undo.push(remove);
      unpack(version, path);
      await requireSame(await open({ databaseUrl: null, dataDir: path }), storedOrders(version, 'embedded'));
    });
  }
});
