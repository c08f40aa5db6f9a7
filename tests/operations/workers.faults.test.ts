/** @module-tag full */

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Collector, openCollector } from '../support/collector.ts';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import { launch, type Running, servingProcesses, start } from '../support/process.ts';
import { clientOf } from '../support/shop.ts';

const credentials = { email: 'owner@example.com', password: 'correct horse' };

describe.skipIf(inject('postgresUrl') === null)('a shop with four workers', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let shop: Running;
  let collector: Collector;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    collector = await openCollector();
    shop = await start({
      DATABASE_URL: database.url,
      WORKERS: '4',
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
    });
  });
  afterAll(async () => {
    await shop.stop();
    await database.drop();
    await collector.close();
  });

  /** Sends each request on its own connection, so that all workers serve some. */
  const ask = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { connection: 'close' } });
    return { status: response.status, body: await response.json() };
  };
  const workers = () => servingProcesses(shop);

  it('all four workers serve requests', async () => {
    await expect
      .poll(async () => {
        const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/settings')));
        expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
        return workers().size;
      })
      .toBe(4);
  });

  it('adds up the metrics of all workers', async () => {
    const [, url = ''] = /Metrics are served at (\S+?)"/.exec(shop.output()) ?? [];
    const answered = async () => {
      const text = await (await fetch(url)).text();
      return Number(
        /^haat_http_requests_total\{.*route="\/api\/artisans\/:slug".* (\d+)$/m.exec(text)?.[1] ?? 0,
      );
    };
    await Promise.all(Array.from({ length: 40 }, () => ask('/api/artisans/none')));
    await expect.poll(answered).toBe(40);
  });

  it('sends requests and their statements to the collector as one trace, without values', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await fetch(`${shop.url}/api/artisans/asha-s-secret`, {
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    });
    const inTrace = Buffer.from(traceId, 'hex').toString('latin1');
    await expect.poll(() => collector.traces().split(inTrace).length - 1).toBeGreaterThan(1);
    // Spans arrive in batches: that of the request after those of its statements.
    await expect.poll(() => collector.traces()).toContain('GET /api/artisans/:slug');
    expect(collector.traces()).toContain('db.query.text');
    expect(collector.traces()).not.toContain('asha-s-secret');
  });

  it('all workers show a write in their next request', async () => {
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

  /**
   * Expects the other workers to serve requests, and a new worker in place of a killed one: so many distinct workers
   * are seen.
   */
  async function expectReplaced(victim: number, seen: number): Promise<void> {
    await expect.poll(() => shop.output()).toContain(`worker ${victim} ended with SIGKILL and is replaced`);
    for (let at = 0; at < 20; at++) expect((await ask('/api/settings')).status).toBe(200);
    await expect
      .poll(
        async () => {
          await Promise.all(Array.from({ length: 40 }, () => ask('/api/settings')));
          return workers().size;
        },
        { timeout: 40_000 },
      )
      .toBe(seen);
  }

  it('replaces a killed worker while the others serve requests', async () => {
    const [victim = 0] = workers();
    process.kill(victim, 'SIGKILL');
    // Requests in the killed worker are lost; later ones are not.
    await expectReplaced(victim, 5);
  });

  it('kills and replaces a worker that hangs, while the others serve requests', async () => {
    const before = workers();
    const victim = [...before].at(-1) ?? 0;
    process.kill(victim, 'SIGSTOP');
    await expect
      .poll(() => shop.output(), { timeout: 30_000 })
      .toContain(`worker ${victim} has not answered for 10 s and is killed`);
    await expectReplaced(victim, before.size + 1);
  });

  it('a shop with several workers exits with 0 and releases its port', async () => {
    const another = await start({ DATABASE_URL: database.url, WORKERS: '2' });
    expect(await another.stop()).toBe(0);
    await expect(fetch(another.url)).rejects.toThrow();
  });

  it('workers that cannot listen exit with 1 and name the port', async () => {
    const port = new URL(shop.url).port;
    const wrong = launch({ DATABASE_URL: database.url, WORKERS: '2', PORT: port });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain('The port is already in use');
  });
});

it('a shop without a database server refuses to start several workers', async () => {
  const wrong = launch({ WORKERS: '2' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain('WORKERS needs DATABASE_URL');
});
