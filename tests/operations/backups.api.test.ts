import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabaseCopies } from '#kernel/database/backup-copies.ts';
import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import { rows } from '#kernel/database/database.ts';
import { openFiles } from '#kernel/files/storage.ts';
import { openJobs } from '#kernel/jobs/open-jobs.ts';
import { askOpenShop, openLocalSocket } from '#kernel/local-socket.ts';
import { migratePlugin } from '#kernel/plugins/plugin-migrations.ts';
import * as backupsMessages from '#modules/backups/messages/index.ts';
import type { Manifest } from '#modules/backups/server/archive/manifest.ts';
import { verify } from '#modules/backups/server/archive/read.ts';
import { alone, makeBackup } from '#modules/backups/server/make-backup.ts';
import { restore } from '#modules/backups/server/restore-backup.ts';
import { addNightly, nightBefore, runJob } from '#modules/backups/server/schedule.ts';
import type { Where } from '#modules/backups/server/shop-database.ts';
import { openStorage } from '#modules/backups/server/storage.ts';
import { modules } from '#server/modules.ts';
import { backupConfigOf } from '../support/backups.ts';
import { openBucket } from '../support/bucket.ts';
import { databases, onPostgres } from '../support/databases.ts';
import { recordJobs } from '../support/order-dependencies.ts';
import { type Placed, placeOrder } from '../support/orders.ts';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import { temporaryFolder } from '../support/process.ts';
import { makeCategory, makeProduct, openShop, type Shop } from '../support/shop.ts';
import { copyOf } from '../support/templates.ts';

const fault = (error: unknown) => (error instanceof Error ? error.message : String(error));
const now = new Date('2026-11-23T21:30:00Z');
const request = { now, isDaily: false };

describe('a backup of an open embedded shop', () => {
  const undo: (() => unknown)[] = [];
  const folder = copyOf(inject('migratedFolder'));
  const config = backupConfigOf(folder.path);
  const files = openFiles(folder.path);
  let shop: Shop;
  let product: { id: string; price: number };
  const orders: Placed[] = [];
  let path: string;

  beforeAll(async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir: folder.path });
    shop = await openShop(database, { files });
    undo.push(folder.remove, () => database.close(), shop.close);
    undo.push(
      await openLocalSocket(
        folder.path,
        { copy: await openDatabaseCopies(folder.path, database.copyTo ?? (() => expect.fail())) },
        (error) => expect.fail(fault(error)),
      ),
    );
    // The tables of a plugin that no other shop has.
    const tables =
      'create table notes (id int generated always as identity, product uuid references products)';
    await migratePlugin(database, { name: 'gift-notes', migrations: [{ name: '0001', sql: tables }] });
    product = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 100 });
    await database.db.execute(sql`insert into plugin_gift_notes.notes (product) values (${product.id})`);
    for (let number = 0; number < 3; number++) orders.push(await placeOrder(shop.visitor, product));
    await files.keep('media/a', [{ name: '1.jpg', type: 'image/jpeg', bytes: Buffer.from('a picture') }]);
    // The job queues have a table of statistics for each day; the restored shop has those of another day.
    await database.db.execute(sql`create table pgboss.queue_stats_20260101 partition of pgboss.queue_stats
      for values from ('2026-01-01') to ('2026-01-02')`);
    // Orders continue during the backup.
    const placing = Promise.all([placeOrder(shop.visitor, product), placeOrder(shop.visitor, product)]);
    const { name } = await makeBackup(
      config,
      { files, settings: { PUBLIC_URL: 'https://shop.example' } },
      request,
    );
    orders.push(...(await placing));
    path = join(folder.path, 'backups', name);
  });
  afterAll(async () => {
    for (const each of undo.reverse()) await each();
  });

  it('a backup is one file that only its owner can read, without other files beside it', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder.path, 'backups')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder.path, '.backup')).filter((name) => name !== 'lock')).toEqual([]);
    expect(readdirSync(join(folder.path, '.copies'))).toEqual([]);
  });

  it('a backup does not run twice at once, and a later one removes the files of a killed one', async () => {
    for (const left of ['.backup/killed', '.copies/killed'])
      mkdirSync(join(folder.path, left), { recursive: true });
    await alone(config, async () => {
      const second = alone(config, () => expect.fail());
      expect(fault(await second.catch((error) => error))).toMatch(/is already running/);
      expect(readdirSync(join(folder.path, '.backup'))).toEqual(['lock']);
      const copy = (await askOpenShop(folder.path, 'copy')) ?? '';
      expect(readdirSync(join(folder.path, '.copies'))).toEqual([basename(copy)]);
      rmSync(copy, { recursive: true });
    });
  });

  it('a backup requested twice on the page runs once, and a drill waits for it', async () => {
    const ask = (path: string) => shop.send('POST', path, { token: shop.ownerToken });
    const both = await Promise.all([ask('/api/backups'), ask('/api/backups')]);
    expect(both.map(({ status, body }) => [status, body.message]).sort()).toEqual(
      [
        [200, backupsMessages.backupSentences.asked()],
        [200, backupsMessages.backupSentences.backupRunning()],
      ].sort(),
    );
    const drill = await ask('/api/backups/drill');
    expect([drill.status, drill.body.code]).toEqual([409, 'conflict']);
  });

  it('a failed backup is reported until one of its kind succeeds or the owner dismisses it', async () => {
    const { database } = shop;
    const jobs = openJobs(database, Object.assign({}, ...modules.map(({ jobs }) => jobs)), (error) =>
      expect.fail(fault(error)),
    );
    const fail = async (kind: 'backup' | 'drill') => {
      await shop.owner('GET /api/backups');
      await database.db.execute(sql`insert into pgboss.job (name, data, output)
        values (${`${kind}-failed`}, '{"isDaily":true}', ${JSON.stringify({ message: `No ${kind}` })}::jsonb)`);
    };
    const reported = async () => (await shop.owner('GET /api/backups')).failure?.reason;
    const run = async () => {};
    await fail('drill');
    await runJob({ jobs, run }, 'backup', { isDaily: true });
    expect(await reported()).toBe('No drill');
    await runJob({ jobs, run }, 'drill', { isDaily: false });
    expect(await reported()).toBeUndefined();
    await fail('backup');
    expect(await reported()).toBe('No backup');
    const broken = runJob({ jobs, run: () => Promise.reject(new Error('again')) }, 'backup', {
      isDaily: true,
    });
    await expect(broken).rejects.toThrow('again');
    expect(await reported()).toBe('No backup');
    await shop.owner('DELETE /api/backups/failure');
    expect(await reported()).toBeUndefined();
    await jobs.stop();
  });

  it('a backup with a changed byte or a missing end is refused', async () => {
    const whole = readFileSync(path);
    const damaged = join(folder.path, 'damaged.tar');
    const flipped = Buffer.from(whole);
    flipped[700] = (flipped[700] ?? 0) ^ 1;
    writeFileSync(damaged, flipped);
    expect(fault(await verify(damaged).catch((error) => error))).toMatch(/is damaged/);
    writeFileSync(damaged, whole.subarray(0, whole.length / 2));
    expect(fault(await verify(damaged).catch((error) => error))).toMatch(/is damaged|is not complete/);
    expect(fault(await verify(join(folder.path, 'none.tar')).catch((error) => error))).toMatch(
      /There is no file/,
    );
  });

  it('a backup is not restored over the open shop', { tags: ['full'] }, async () => {
    const manifest = await verify(path);
    const over = restore(config, { path, manifest, files: null }, { replaces: true, now });
    expect(fault(await over.catch((error) => error))).toMatch(/^Another running Haat/);
  });

  it.skipIf(onPostgres.skipped)(
    'a backup restored on a server has its orders, pictures and next order number',
    { tags: ['extended'] },
    async () => {
      const { url, drop } = await createPostgresDatabase();
      const target = temporaryFolder();
      try {
        const manifest = await verify(path);
        const kept = openFiles(target.path);
        const where = { databaseUrl: url, dataDir: target.path };
        await restore(where, { path, manifest, files: kept }, { replaces: false, now });
        expect(String(await kept.read('media/a/1.jpg'))).toBe('a picture');
        const next = await requireSameShop(where, orderCount(manifest));
        const again = restore(where, { path, manifest, files: null }, { replaces: false, now });
        expect(fault(await again.catch((error) => error))).toMatch(/^The database has data/);
        // A backup that does not end with its rows changes nothing.
        const [first, ...others] = manifest.tables.toReversed();
        const wrong = {
          ...manifest,
          tables: [...others.toReversed(), { ...first, rows: -1 } as typeof first & object],
        };
        const failed = restore(where, { path, manifest: wrong, files: null }, { replaces: true, now });
        expect(fault(await failed.catch((error) => error))).toMatch(/differs from the backup/);
        expect(await requireSameShop(where, orderCount(manifest))).toBe(next + 1);
      } finally {
        target.remove();
        await drop();
      }
    },
  );

  it('a backup is restored into an empty folder, and over another shop only on request', {
    tags: ['full'],
  }, async () => {
    const target = temporaryFolder();
    try {
      const manifest = await verify(path);
      const where = { databaseUrl: null, dataDir: target.path };
      const backup = { path, manifest, files: null };
      expect(await restore(where, backup, { replaces: false, now })).toBeNull();
      await requireSameShop(where, orderCount(manifest));
      const again = await restore(where, backup, { replaces: false, now }).catch((error) => error);
      expect(fault(again)).toMatch(/^There is a shop in/);
      const before = await restore(where, backup, { replaces: true, now });
      expect(before && existsSync(before)).toBe(true);
      await requireSameShop(where, orderCount(manifest));
    } finally {
      target.remove();
    }
  });

  const orderCount = ({ tables }: Manifest) => tables.find(({ name }) => name === 'orders')?.rows ?? 0;

  /** Expects the orders of the backup unchanged, and the next number after all of them. Returns the number. */
  async function requireSameShop(where: Where, count: number): Promise<number> {
    expect([3, 4, 5]).toContain(count);
    const database = await openDatabase(where);
    // As the start of a server does: a backup has no functions.
    await database.migrate(migrationsFolder);
    const restored = await openShop(database);
    try {
      for (const { number, key } of orders.slice(0, 3)) {
        const call = { params: { number: String(number) }, query: { key } };
        expect(await restored.visitor('GET /api/orders/:number', call)).toEqual(
          await shop.visitor('GET /api/orders/:number', call),
        );
      }
      // The plugin is missing here; its tables and their next number are as they were.
      expect(
        await rows(
          database.db,
          sql`with added as (insert into plugin_gift_notes.notes (product) values (null) returning id)
            select (select array_agg(id) from plugin_gift_notes.notes where product = ${product.id}) as notes,
              (select id from added) > 1 as later`,
        ),
      ).toEqual([{ notes: [1], later: true }]);
      const next = await placeOrder(restored.visitor, product);
      expect(next.number).toBeGreaterThanOrEqual(1001 + count);
      return next.number;
    } finally {
      await restored.close();
      await database.close();
    }
  }
});

describe('backups in a bucket', () => {
  it('backups in a bucket are listed, restored unchanged and deleted', async () => {
    const server = await openBucket();
    const folder = temporaryFolder();
    try {
      const { publicUrl: _, ...bucket } = server.config;
      const place = await openStorage({ bucket });
      const bytes = randomBytes(9_000_000);
      writeFileSync(join(folder.path, 'backup'), bytes);
      await place.put('haat-20261123-213000.tar', join(folder.path, 'backup'));
      expect(await place.list()).toEqual([{ name: 'haat-20261123-213000.tar', bytes: bytes.length }]);
      const read = [];
      for await (const piece of await place.read('haat-20261123-213000.tar')) read.push(piece);
      expect(Buffer.concat(read).equals(bytes)).toBe(true);
      await place.writeNote('noted');
      expect(await place.readNote()).toBe('noted');
      await place.remove('haat-20261123-213000.tar');
      expect(await place.list()).toEqual([]);
    } finally {
      folder.remove();
      await server.close();
    }
  });
});

describe.each(databases.filter(({ skipped }) => !skipped))('the nightly backup on $kind', ({ open }) => {
  it('the nightly backup is added once for each night, by any number of processes', async () => {
    const database = await open();
    try {
      const { jobs, added } = recordJobs();
      const look = (moment: string) => addNightly(database.db, jobs, new Date(moment));
      expect(await Promise.all([look('2026-11-23T21:31:00Z'), look('2026-11-23T21:31:00Z')])).toContain(true);
      expect(await look('2026-11-24T21:29:00Z')).toBe(false);
      expect(added.map(({ kind, payload }) => [kind, payload])).toEqual([['backup', { isDaily: true }]]);
      expect(await look('2026-11-24T21:30:00Z')).toBe(true);
      expect(nightBefore(new Date('2026-11-24T21:29:00Z'))).toBe('2026-11-23T21:30:00.000Z');
    } finally {
      await database.close();
    }
  });
});
