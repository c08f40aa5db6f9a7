/** @module-tag extended */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import type { ImportProgress } from '#modules/catalog/contract/admin-products.ts';
import { findPending, savePending } from '#modules/imports/server/pending-store.ts';
import { openTestEmbedded } from '#tests/support/databases.ts';
import { noFiles, openShop, type Shop } from '#tests/support/shop.ts';

let database: Database;
let importFolder: string;
beforeAll(async () => {
  database = await openTestEmbedded();
  importFolder = await mkdtemp(join(tmpdir(), 'haat-imports-'));
});
afterAll(async () => {
  await database?.close();
  await rm(importFolder, { recursive: true, force: true });
});

const open = () => openShop(database, { files: noFiles, importFolder });

/** Begins an import of `count` products named after `word`. Returns the lines of its progress. */
async function* begin(
  { url, ownerToken }: Shop,
  word: string,
  count: number,
): AsyncGenerator<ImportProgress> {
  const rows = Array.from({ length: count }, (_, at) => `${word}-${at},${word} ${at},Kites,Asha,,10.00,3,`);
  const answer = await fetch(`${url}/api/products/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ownerToken}`, 'content-type': 'text/csv' },
    body: ['Handle,Title,Type,Vendor,Tags,Variant Price,Variant Inventory Qty,Image Src', ...rows].join('\n'),
  });
  let text = '';
  for await (const piece of answer.body ?? []) {
    text += Buffer.from(piece).toString();
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      yield JSON.parse(text.slice(0, end));
      text = text.slice(end + 1);
    }
  }
}

const countFound = async ({ visitor }: Shop, word: string) =>
  (await visitor('POST /api/products/filters', { body: { search: word } })).total;

it('an embedded shop accepts orders and contact messages and is ready during an import of products', async () => {
  const shop = await open();
  const progress = begin(shop, 'kite', 400);
  let line = (await progress.next()).value;
  while (line.state !== 'writing') line = (await progress.next()).value;
  const written = async () => countFound(shop, 'kite');
  const contactMessage = { name: 'Noor', email: 'noor@example.com', message: 'Are you open?' };
  const answers = [
    await shop.send('POST', '/api/contact', { json: contactMessage }),
    await shop.send('GET', '/readyz'),
    await shop.send('GET', '/api/products/suggest?q=kite'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await written()).toBeLessThan(400);
  let last = line;
  for await (const each of progress) last = each;
  expect(last).toMatchObject({ state: 'done', created: 400, updated: 0, same: 0, wrong: 0 });
  expect(await written()).toBe(400);
  expect(await readdir(importFolder)).toEqual([]);
  await shop.close();
});

it('an interrupted import completes after the next start', async () => {
  const shop = await open();
  const progress = begin(shop, 'drum', 400);
  let line = (await progress.next()).value;
  while (line.state !== 'writing') line = (await progress.next()).value;
  const closing = shop.close();
  let last = line;
  for await (const each of progress) last = each;
  expect(last).toMatchObject({ state: 'failed', message: expect.stringContaining('The import continues') });
  await closing;
  const next = await open();
  await expect.poll(() => countFound(next, 'drum')).toBe(400);
  await expect.poll(() => readdir(importFolder)).toEqual([]);
  const { entries } = await next.owner('GET /api/audit', { query: { kind: 'import' } });
  // What was written before the restart is part of it.
  expect(entries[0]?.after).toMatchObject({ created: 400, updated: 0 });
  await next.close();
});

it('a database restored elsewhere does not touch the import files of the other shop', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'haat-other-shop-'));
  const path = join(elsewhere, 'products.csv');
  await writeFile(path, 'Handle,Title\nkept,Kept\n');
  await savePending(database.db, { id: 'other', path, author: { userId: uuid() }, stock: 0, portions: 1 });
  const shop = await open();
  await expect.poll(() => findPending(database.db)).toEqual([]);
  await shop.close();
  expect(await readdir(elsewhere)).toEqual(['products.csv']);
  await rm(elsewhere, { recursive: true });
});

it('an import that cannot complete reports its progress, and importing the file again writes the rest', {
  tags: ['full'],
}, async () => {
  const shop = await open();
  const end = async () => {
    let last: ImportProgress | undefined;
    for await (const line of begin(shop, 'flute', 130)) last = line;
    return last;
  };
  await database.db.execute(sql`alter table products add constraint unwritable check (slug <> 'flute-100')`);
  expect(await end()).toMatchObject({ state: 'failed', done: 96 });
  expect(await countFound(shop, 'flute')).toBe(96);
  expect(await readdir(importFolder)).toEqual([]);
  await database.db.execute(sql`alter table products drop constraint unwritable`);
  expect(await end()).toMatchObject({ state: 'done', created: 34, updated: 0, same: 96, wrong: 0 });
  await shop.close();
});
