/** @module-tag full */

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../support/databases.ts';
import { launch, type Running, start } from '../support/process.ts';
import { clientOf } from '../support/shop.ts';

const credentials = { email: 'owner@example.com', password: 'correct horse' };

describe.skipIf(inject('postgresUrl') === null)('four workers of one shop', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let shop: Running;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    shop = await start({
      DATABASE_URL: database.url,
      WORKERS: '4',
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
    });
  });
  afterAll(async () => {
    await shop.stop();
    await database.drop();
  });

  /** Each request on a connection of its own, so that the workers take turns. */
  const ask = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { connection: 'close' } });
    return { status: response.status, body: await response.json() };
  };
  const workers = () =>
    new Set([...shop.said().matchAll(/"pid":(\d+)[^\n]*"msg":"request"/g)].map(([, pid]) => Number(pid)));

  it('all serve', async () => {
    await expect
      .poll(async () => {
        const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/settings')));
        expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
        return workers().size;
      })
      .toBe(4);
  });

  it('all show a write on the very next request', async () => {
    const visitor = clientOf(shop.url);
    const { token } = await visitor('POST /api/auth/admin/login', { body: credentials });
    const owner = clientOf(shop.url, token);
    const { id } = await owner('POST /api/categories', { body: { name: 'Name' } });
    for (let at = 0; at < 30; at++) {
      await owner('PUT /api/categories/:categoryId', {
        params: { categoryId: id },
        body: { name: `Name ${at}` },
      });
      const seen = await Promise.all(Array.from({ length: 8 }, () => ask('/api/categories')));
      expect(seen.map(({ body }) => body.data.categories[0].name)).toEqual(Array(8).fill(`Name ${at}`));
    }
  });

  it('one that is killed is replaced, and the others serve on', async () => {
    const [victim = 0] = workers();
    process.kill(victim, 'SIGKILL');
    // What the killed one had just begun on is lost with it; from the moment that it is gone nothing is.
    await expect.poll(() => shop.said()).toContain(`worker ${victim} ended with SIGKILL and is replaced`);
    for (let at = 0; at < 20; at++) expect((await ask('/api/settings')).status).toBe(200);
    await expect
      .poll(
        async () => {
          await Promise.all(Array.from({ length: 40 }, () => ask('/api/settings')));
          return workers().size;
        },
        { timeout: 40_000 },
      )
      .toBe(5);
  });

  it('end together, with 0', async () => {
    const another = await start({ DATABASE_URL: database.url, WORKERS: '2' });
    expect(await another.stop()).toBe(0);
    await expect(fetch(another.url)).rejects.toThrow();
  });

  it('that cannot begin end with 1 and say why once each', async () => {
    const port = new URL(shop.url).port;
    const wrong = launch({ DATABASE_URL: database.url, WORKERS: '2', PORT: port });
    expect(await wrong.ended).toBe(1);
    expect(wrong.said()).toContain('The port is in use already');
  });
});

it('workers without a database server are refused', async () => {
  const wrong = launch({ WORKERS: '2' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toContain('WORKERS needs DATABASE_URL');
});
