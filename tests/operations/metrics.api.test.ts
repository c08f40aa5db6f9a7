import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#kernel/metrics/counters.ts';
import { serveMetrics } from '#kernel/metrics/serve.ts';
import { makeCategory, onEachDatabase, type Shop } from '../support/shop.ts';

type Sample = { labels: Record<string, unknown>; value: number };

/** Returns the samples of a metric with these labels. */
async function samples(name: string, labels: Record<string, unknown> = {}): Promise<Sample[]> {
  const metric = await registry.getSingleMetric(name)?.get();
  return (metric?.values ?? []).filter(({ labels: of }) =>
    Object.entries(labels).every(([key, value]) => (of as Record<string, unknown>)[key] === value),
  );
}
const figure = async (name: string, labels = {}) => (await samples(name, labels))[0]?.value ?? 0;

onEachDatabase((open) => {
  describe('metrics', () => {
    let shop: Shop;
    beforeAll(async () => {
      shop = await open();
      await makeCategory(shop, { name: 'Blue Pottery' });
    });
    afterAll(() => shop.close());

    it('counts requests by the pattern of their route, never by the requested path', async () => {
      const labels = { method: 'GET', route: '/api/artisans/:slug', status: 404 };
      const before = await figure('haat_http_requests_total', labels);
      for (const path of ['/api/artisans/no-such-one', '/api/artisans/nor-this-one'])
        expect((await shop.send('GET', path)).status).toBe(404);
      await shop.send('GET', '/api/asha-s-secret-path');
      expect(await figure('haat_http_requests_total', labels)).toBe(before + 2);
      const text = await registry.metrics();
      for (const path of ['no-such-one', 'nor-this-one', 'asha-s-secret-path'])
        expect(text).not.toContain(path);
    });

    it('counts an answer from the cache with its route, as a hit', async () => {
      const labels = { method: 'GET', route: '/api/categories', status: 200 };
      await shop.visitor('GET /api/categories');
      const [hits, answered] = [
        await figure('haat_cache_requests_total', { result: 'hit' }),
        await figure('haat_http_requests_total', labels),
      ];
      await shop.visitor('GET /api/categories');
      await shop.visitor('GET /api/categories');
      expect(await figure('haat_http_requests_total', labels)).toBe(answered + 2);
      expect(await figure('haat_cache_requests_total', { result: 'hit' })).toBe(hits + 2);
    });

    it('reads the metrics of queues, dependencies and the version at each scrape', async () => {
      await registry.metrics();
      expect(await samples('haat_jobs', { queue: 'mail', state: 'waiting' })).toMatchObject([{ value: 0 }]);
      expect(await figure('haat_dependency_up', { dependency: 'database' })).toBe(1);
      expect(await figure('haat_listener_up')).toBe(1);
      expect((await samples('haat_info'))[0]?.labels).toMatchObject({ node: process.versions.node });
    });

    it('counters of orders, payments, refunds and emails exist before their first event, so that increases include it', async () => {
      for (const [name, labels] of [
        ['haat_orders_placed_total', { payment: 'cod' }],
        ['haat_payments_total', { outcome: 'captured' }],
        ['haat_refunds_total', { outcome: 'rejected' }],
        ['haat_mails_total', { outcome: 'failed' }],
      ] as const)
        expect(await samples(name, labels)).toHaveLength(1);
    });

    it('a shop without a replica has no metrics of one, so that no alert fires', async () => {
      await registry.metrics();
      expect(await samples('haat_replica_in_use')).toEqual([]);
      expect(await samples('haat_replica_lag_seconds')).toEqual([]);
    });
  });
});

it('serves the metrics at /metrics of a port of their own, and nothing else there', async () => {
  const { port, close } = await serveMetrics({ port: 0, host: '127.0.0.1' }, () => registry.metrics());
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(metrics.headers.get('content-type')).toContain('text/plain');
  expect(await metrics.text()).toContain('# TYPE haat_http_requests_total counter');
  expect((await fetch(`http://127.0.0.1:${port}/api/settings`)).status).toBe(404);
  await close();
});
