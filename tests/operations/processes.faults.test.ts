import { chmodSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { demoCatalogue } from '#demo/catalogue.ts';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { launch, type Running, start, temporaryFolder } from '../support/process.ts';
import { clientOf } from '../support/shop.ts';
import { copyOf } from '../support/templates.ts';

const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'correct horse' };
const credentials = { email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD };

async function ownerOf(url: string) {
  const { token } = await clientOf(url)('POST /api/auth/admin/login', { body: credentials });
  return clientOf(url, token);
}

/** Sends a file of products. Returns the stream of progress messages. */
async function sendProducts(url: string, body: string): Promise<ReadableStream<Uint8Array>> {
  const { token } = await clientOf(url)('POST /api/auth/admin/login', { body: credentials });
  const headers = { 'content-type': 'text/csv', authorization: `Bearer ${token}` };
  const answered = await fetch(`${url}/api/products/import`, { method: 'POST', headers, body });
  if (!answered.ok || !answered.body) throw new Error(await answered.text());
  return answered.body;
}

describe('processes on the embedded database', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(() => {
    folder = copyOf(inject('migratedFolder'));
  });
  afterAll(() => folder.remove());

  it('a SIGKILL loses no answered write and does not block the next start', { tags: ['full'] }, async () => {
    const env = { DATA_DIR: folder.path, ...owner };
    const first = await start(env);
    const call = await ownerOf(first.url);
    const answered: string[] = [];
    for (let at = 0; at < 40; at++) {
      answered.push((await call('POST /api/categories', { body: { name: `Category ${at}` } })).name);
    }
    // Killed during writes; the answered ones count too.
    const underWay = Array.from({ length: 20 }, (_, at) =>
      call('POST /api/categories', { body: { name: `Under way ${at}` } }).then(
        ({ name }) => answered.push(name),
        () => {},
      ),
    );
    await Promise.race(underWay);
    expect(await first.stop('SIGKILL')).toBe('SIGKILL');
    await Promise.all(underWay);
    const second = await start(env);
    const { categories } = await clientOf(second.url)('GET /api/categories');
    const kept = new Set(categories.map(({ name }) => name));
    expect(answered.filter((name) => !kept.has(name))).toEqual([]);
    expect(answered.length).toBeGreaterThan(40);
    expect(await second.stop('SIGINT')).toBe(0);
  });

  it('an import interrupted by a SIGKILL completes after the next start', {
    tags: ['full'],
  }, async () => {
    const env = { DATA_DIR: folder.path, ...owner };
    const lines = Array.from({ length: 2000 }, (_, at) => `kite-${at},Kite ${at},Kites,Asha,,10.00,3,`);
    const bodyOf = (some: string[]) =>
      `Handle,Title,Type,Vendor,Tags,Variant Price,Variant Inventory Qty,Image Src\n${some.join('\n')}\n`;
    const first = await start(env);
    // So many products that the import is still running when it is killed.
    const begun = await sendProducts(first.url, bodyOf(lines));
    const progress = begun.getReader();
    const seen = new TextDecoder();
    // Killed as soon as part of it is written.
    for (let received = ''; !/"done":[1-9]/.test(received); ) {
      const { value, done } = await progress.read();
      if (done) throw new Error(`It was over before it could be killed: ${received}`);
      received += seen.decode(value, { stream: true });
    }
    await first.stop('SIGKILL');
    await progress.read().catch(() => {});
    const second = await start(env);
    const kites = () =>
      clientOf(second.url)('POST /api/products/filters', { body: { search: 'kite' } }).then(
        ({ total }) => total,
      );
    await expect.poll(kites, { timeout: 60_000 }).toBe(2000);
    const messages = await new Response(await sendProducts(second.url, bodyOf(lines.slice(0, 500)))).text();
    expect(JSON.parse(messages.trim().split('\n').at(-1) ?? '')).toMatchObject({ created: 0, same: 500 });
    expect(await kites()).toBe(2000);
    expect(await second.stop()).toBe(0);
  });
});

describe('a running process on the embedded database', { tags: ['extended'] }, () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let shop: Running;
  beforeAll(async () => {
    folder = copyOf(inject('migratedFolder'));
    chmodSync(folder.path, 0o755);
    shop = await start({ DATA_DIR: folder.path, ...owner });
  });
  afterAll(async () => {
    await shop.stop();
    folder.remove();
  });

  it.skipIf(process.platform === 'win32')('only the user of the server opens the data folder', () => {
    expect(statSync(folder.path).mode & 0o777).toBe(0o700);
  });

  it('a second process on a data folder exits with a message, and the first one continues', async () => {
    const second = launch({ DATA_DIR: folder.path, ...owner });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`uses the folder ${folder.path}`);
    expect(second.output()).toContain(String(shop.process.pid));
    expect(second.output()).not.toMatch(/\bat \S+ \(/);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  });

  it('SIGTERM lets a running request finish and exits with 0', async () => {
    const body = JSON.stringify({ search: 'anything' });
    const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(`${shop.url}/api/products/filters`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          expect: '100-continue',
        },
      });
      sent.on('error', reject);
      sent.on('response', async (response) => {
        let text = '';
        for await (const piece of response) text += piece;
        resolve({ status: response.statusCode ?? 0, text });
      });
      // The server begins the request, receives the stop signal, and then gets the rest of the body.
      sent.on('continue', () => {
        sent.write(body.slice(0, 5));
        shop.stop();
      });
      shop.process.stdout?.on('data', () => {
        if (shop.output().includes('finishing running requests')) sent.end(body.slice(5));
      });
      sent.flushHeaders();
    });
    expect(await shop.ended).toBe(0);
    expect(await answered).toMatchObject({ status: 200 });
  });
});

it('a stop aborts a request that does not end, names it in the log and exits with 0', {
  tags: ['full'],
}, async () => {
  const folder = copyOf(inject('migratedFolder'));
  const shop = await start({ DATA_DIR: folder.path, ...owner });
  const slow = request(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
  });
  slow.on('error', () => {});
  slow.on('continue', () => {
    slow.write('{');
    shop.stop();
  });
  slow.flushHeaders();
  expect(await shop.ended).toBe(0);
  expect(shop.output()).toMatch(/"requests":\["POST \/api\/contact"\][^\n]*are cut/);
  folder.remove();
});

describe('the configuration of a process', () => {
  it('a failed start names every invalid or missing setting in one message', async () => {
    const wrong = launch({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      SEED: 'lots',
      LOG_LEVEL: 'loud',
      ADMIN_EMAIL: 'nobody',
    });
    expect(await wrong.ended).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'SEED', 'LOG_LEVEL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']) {
      expect(wrong.output()).toContain(name);
    }
    expect(wrong.output()).not.toMatch(/\bat \S+ \(/);
  });

  it('a failed start names the address of an unreachable database without the password', async () => {
    const wrong = launch({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nowhere' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain('127.0.0.1:1/nowhere');
    expect(wrong.output()).not.toContain('secret');
  });

  it.each([
    ['DATA_DIR', { DATA_DIR: '/dev/null' }],
    ['DATA_DIR', { DATA_DIR: '/proc/haat' }],
    ['HOST', { HOST: 'nowhere.invalid' }],
  ])('a failed start requests another value of %s: %j', { tags: ['full'] }, async (name, env) => {
    const folder = temporaryFolder();
    const wrong = launch({ DATA_DIR: folder.path, ...env });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain(`Choose another with ${name}`);
    expect(wrong.output()).not.toMatch(/\bat \S+ \(/);
    folder.remove();
  });

  it('a failed start reports that the port is in use, and creates no data', {
    tags: ['full'],
  }, async () => {
    const folders = [temporaryFolder(), temporaryFolder()];
    const first = await start({ DATA_DIR: folders[0]?.path ?? '' });
    const second = launch({ DATA_DIR: folders[1]?.path ?? '', PORT: new URL(first.url).port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('The port is already in use');
    expect(readdirSync(folders[1]?.path ?? '')).toEqual([]);
    await first.stop();
    for (const { remove } of folders) remove();
  });

  it('the first start refuses one of the most used passwords for the owner, and without one generates a key and prints it once', {
    tags: ['full'],
  }, async () => {
    const folder = copyOf(inject('migratedFolder'));
    const refused = launch({ DATA_DIR: folder.path, ...owner, ADMIN_PASSWORD: 'Password123' });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/ADMIN_PASSWORD is one of the most used passwords\. Set another one/);
    expect(refused.output()).not.toMatch(/Password123|\bat \S+ \(/);
    const first = await start({ DATA_DIR: folder.path });
    const [, email, password] = /email (\S+), key (HAAT-[A-Z0-9-]+)/.exec(first.output()) ?? [];
    const session = await clientOf(first.url)('POST /api/auth/admin/login', {
      body: { email: email ?? '', password: password ?? '' },
    });
    expect(session).toMatchObject({ isAdmin: true });
    await first.stop();
    const second = await start({ DATA_DIR: folder.path });
    expect(second.output()).not.toContain('HAAT-');
    await second.stop();
    folder.remove();
  });
});

describe.skipIf(inject('postgresUrl') === null)('processes on PostgreSQL', () => {
  it('ten servers start at once on an empty database with one owner and one demonstration', {
    tags: ['full'],
    timeout: 300_000,
  }, async () => {
    const { url, drop } = await createPostgresDatabase();
    const instances = await Promise.all(
      Array.from({ length: 10 }, () => start({ DATABASE_URL: url, SEED: 'demo' })),
    );
    onTestFinished(async () => {
      await Promise.all(instances.map(({ stop }) => stop()));
      await drop();
    });
    const printed = instances.filter(({ output }) => output().includes('The owner account'));
    expect(printed).toHaveLength(1);
    const totals = await Promise.all(
      instances.map(
        async ({ url }) => (await clientOf(url)('POST /api/products/filters', { body: {} })).total,
      ),
    );
    expect(new Set(totals).size).toBe(1);
    expect(totals[0]).toBe(demoCatalogue.products.length);
  });

  it('answers 503 while the database fails, and uses it again once it recovers', {
    tags: ['full'],
  }, async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('There was a server a moment ago');
    const shop = await start({ DATABASE_URL: postgres.url, ...owner });
    const status = async (path: string) => (await fetch(`${shop.url}${path}`)).status;
    const call = await ownerOf(shop.url);
    await call('POST /api/categories', { body: { name: 'Kept' } });
    expect(await status('/readyz')).toBe(200);
    await postgres.crash();
    await expect.poll(() => status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);
    await expect.poll(() => status('/api/categories')).toBe(503);
    const answered = await fetch(`${shop.url}/api/categories`);
    expect(await answered.json()).toMatchObject({ statusCode: 503, code: 'unavailable', data: null });
    expect(await status('/')).toBeGreaterThanOrEqual(500);
    expect(await (await fetch(`${shop.url}/categories`)).text()).not.toMatch(/ECONNREFUSED|\bat \S+ \(/);
    await postgres.start();
    await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200);
    const { categories } = await clientOf(shop.url)('GET /api/categories');
    expect(categories.map(({ name }) => name)).toContain('Kept');
    expect(await shop.stop()).toBe(0);
    await postgres.remove();
  });
});
