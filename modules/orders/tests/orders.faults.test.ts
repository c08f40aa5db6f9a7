/** @module-tag full */
import { randomInt, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { describe, expect, inject, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { orderOf } from '#tests/support/orders.ts';
import { freePort } from '#tests/support/postgres-binaries.ts';
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { type Running, start, temporaryFolder } from '#tests/support/process.ts';
import { isFullRun } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';
import { copyOf, migratedName } from '#tests/support/templates.ts';

// No order is lost or sold twice when a process or the database dies. `npm run faults` runs the long version.

const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'correct horse' };
const credentials = { email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD };
/** How long a client waits for an answer before it tries again, in ms. */
const patience = 60_000;

async function ownerOf(url: string) {
  const { token } = await clientOf(url)('POST /api/auth/admin/login', { body: credentials });
  return clientOf(url, token);
}

async function stocked(url: string, stockCount: number): Promise<Product> {
  const call = await ownerOf(url);
  const category = await call('POST /api/categories', { body: { name: 'Bells' } });
  return call('POST /api/products', {
    body: { name: 'A bell', description: 'It rings.', price: 40, category: category.id, stockCount },
  });
}

type Answered = { status: number; body: { code?: string; data: { number: number } | null } };

/** Sends an order once. @returns null when no answer came */
async function tryOnce(url: string, json: string, key: string): Promise<Answered | null> {
  try {
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: json,
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, body: (await response.json()) as Answered['body'] };
  } catch {
    return null;
  }
}

/** Runs work items with so many simultaneous clients; each takes the next item until none is left. */
async function crowd(clients: number, work: number, doing: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < work) await doing(next++);
    }),
  );
}

/** Reads the sent mails. Returns the order numbers of those to customers, and the number of all. */
async function mailed(outbox: string): Promise<{ numbers: Set<number>; all: number }> {
  // A file that begins with a dot is still being written.
  const names = (await readdir(outbox).catch(() => [])).filter((each) => /^[^.].*\.eml$/.test(each));
  const numbers = new Set<number>();
  for (const name of names) {
    const { subject = '' } = await PostalMime.parse(await readFile(join(outbox, name)));
    const number = Number(/^Your order (\d+)/.exec(subject)?.[1]);
    if (number) numbers.add(number);
  }
  return { numbers, all: names.length };
}

const stockOf = async (url: string, { slug }: Product) =>
  (await (await ownerOf(url))('GET /api/products/slug/:slug', { params: { slug } })).stockCount;

/** In ms. A full run takes minutes, and much more on a busy machine. */
const atLength = isFullRun ? 3_600_000 : 300_000;

const stock = 100;
const attempts = 10_000;

async function sellOut(env: NodeJS.ProcessEnv): Promise<void> {
  const shop = await start(env);
  try {
    const bell = await stocked(shop.url, stock);
    const body = await orderOf(clientOf(shop.url), [{ product: bell }]);
    const statuses = new Map<number, number>();
    await crowd(64, attempts, async () => {
      const json = JSON.stringify({ ...body, cartId: randomUUID() });
      const answered = await tryOnce(shop.url, json, randomUUID());
      const status = answered?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    expect(Object.fromEntries(statuses)).toEqual({ 200: stock, 409: attempts - stock });
    expect(await stockOf(shop.url, bell)).toBe(0);
    const { total } = await (await ownerOf(shop.url))('GET /api/orders');
    expect(total).toBe(stock);
  } finally {
    await shop.stop();
  }
}

const orderCount = isFullRun ? 2000 : 100;
const kills = isFullRun ? 8 : 1;

/** Places orders by clients that retry with one key until they are answered, while `trouble` runs. */
async function orderThrough(
  url: string,
  bell: Product,
  disturb: (isDone: () => boolean) => Promise<void>,
): Promise<{ acknowledged: Map<string, number>; odd: Answered[] }> {
  const body = await orderOf(clientOf(url), [{ product: bell }]);
  const acknowledged = new Map<string, number>();
  const odd: Answered[] = [];
  const clients = crowd(16, orderCount, async () => {
    const [key, json] = [randomUUID(), JSON.stringify({ ...body, cartId: randomUUID() })];
    for (;;) {
      const answered = await tryOnce(url, json, key);
      if (answered?.status === 200 && answered.body.data) {
        acknowledged.set(key, answered.body.data.number);
        return;
      }
      if (answered && answered.status !== 503) odd.push(answered);
      await sleep(100);
    }
  });
  const isDone = () => acknowledged.size === orderCount;
  await Promise.all([clients, disturb(isDone)]);
  return { acknowledged, odd };
}

/** Expects every acknowledged order to exist once, with its stock taken and its mails queued or sent. */
async function expectNothingLost(
  url: string,
  { bell, start, outbox }: { bell: Product; start: number; outbox: string },
  { acknowledged, odd }: Awaited<ReturnType<typeof orderThrough>>,
): Promise<void> {
  expect(odd).toEqual([]);
  const numbers = [...acknowledged.values()];
  expect(numbers).toHaveLength(orderCount);
  expect(new Set(numbers).size).toBe(orderCount);
  expect((await stockOf(url, bell)) + orderCount).toBe(start);
  const call = await ownerOf(url);
  const seen = new Set<number>();
  for (let page = 1; page <= Math.ceil(orderCount / 100); page++) {
    const { orders } = await call('GET /api/orders', { query: { page, limit: 100 } });
    for (const { number } of orders) seen.add(number);
  }
  expect(numbers.filter((number) => !seen.has(number))).toEqual([]);
  expect(seen.size).toBe(orderCount);
  // One mail to the buyer and one to the shop, sent or queued. A mail that a killed server was sending is
  // repeated after two minutes, which only the full run waits for.
  const { waiting, failed } = await call('GET /api/settings/mail');
  expect(failed).toBe(0);
  expect((await mailed(outbox)).all + waiting).toBeGreaterThanOrEqual(2 * orderCount);
  if (!isFullRun) return;
  const unmailed = async () => {
    const mails = await mailed(outbox);
    return numbers.filter((number) => !mails.numbers.has(number)).length;
  };
  await expect.poll(unmailed, { timeout: 480_000, interval: 5000 }).toBe(0);
}

async function killAgainAndAgain(env: NodeJS.ProcessEnv, outbox: string): Promise<void> {
  const fixed = { ...env, PORT: String(await freePort()) };
  const begin = orderCount + 500;
  let shop: Running = await start(fixed);
  try {
    const { url } = shop;
    const bell = await stocked(url, begin);
    const done = await orderThrough(url, bell, async (isDone) => {
      for (let kill = 0; kill < kills && !isDone(); kill++) {
        await sleep(randomInt(300, 1500));
        await shop.stop('SIGKILL');
        shop = await start(fixed);
      }
    });
    await expectNothingLost(url, { bell, start: begin, outbox }, done);
  } finally {
    await shop.stop();
  }
}

describe.skipIf(inject('postgresUrl') === null)('orders on PostgreSQL', () => {
  it(`PostgreSQL sells exactly ${stock} of ${stock} units to 64 buyers in ${attempts} attempts`, {
    tags: ['full'],
    timeout: atLength,
  }, async () => {
    const [{ url, drop }, folder] = [await createPostgresDatabase(migratedName), temporaryFolder()];
    await sellOut({ DATABASE_URL: url, DATA_DIR: folder.path, ...owner });
    await drop();
    folder.remove();
  });

  it(
    `PostgreSQL loses no order when the server is killed at random during ${orderCount} orders`,
    async () => {
      const [{ url, drop }, folder] = [await createPostgresDatabase(migratedName), temporaryFolder()];
      await killAgainAndAgain(
        { DATABASE_URL: url, DATA_DIR: folder.path, ...owner },
        join(folder.path, 'outbox'),
      );
      await drop();
      folder.remove();
    },
    atLength,
  );

  it('loses no order when PostgreSQL crashes under load, and refuses only with 503 meanwhile', {
    tags: ['full'],
    timeout: atLength,
  }, async () => {
    const server = (await startPostgres()) as PostgresServer;
    const folder = temporaryFolder();
    const env = { DATABASE_URL: server.url, DATA_DIR: folder.path, ...owner };
    const begin = orderCount + 500;
    const shop = await start(env);
    try {
      const bell = await stocked(shop.url, begin);
      // As in the template of the other tests: no order waits for the confirmation of its buyer, and each has both emails.
      const unconfirmed = { pieces: begin, value: 1_000_000 };
      await (await ownerOf(shop.url))('PUT /api/settings', { body: { unconfirmed } });
      const done = await orderThrough(shop.url, bell, async () => {
        await sleep(randomInt(300, 800));
        await server.crash();
        await sleep(1000);
        await server.start();
      });
      await expect
        .poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 30_000 })
        .toBe(200);
      await expectNothingLost(shop.url, { bell, start: begin, outbox: join(folder.path, 'outbox') }, done);
    } finally {
      await shop.stop();
      await server.remove();
      folder.remove();
    }
  });
});

describe('orders on the embedded database', () => {
  it(`the embedded database sells exactly ${stock} of ${stock} units to 64 buyers in ${attempts} attempts`, {
    tags: ['full'],
    timeout: atLength,
  }, async () => {
    const folder = copyOf(inject('migratedFolder'));
    await sellOut({ DATA_DIR: folder.path, ...owner });
    folder.remove();
  });

  it(`the embedded database loses no order when the server is killed at random during ${orderCount} orders`, {
    tags: ['full'],
    timeout: atLength,
  }, async () => {
    const folder = copyOf(inject('migratedFolder'));
    await killAgainAndAgain({ DATA_DIR: folder.path, ...owner }, join(folder.path, 'outbox'));
    folder.remove();
  });
});
