import Fastify from 'fastify';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { remember, remembered } from '#kernel/database/installation.ts';
import { keepPopularPages } from '#server/popular-pages.ts';
import { fasterDatabase } from '../support/databases.ts';
import { type Running, start } from '../support/process.ts';
import { copyOf } from '../support/templates.ts';

describe('the popular pages of a shop', () => {
  const folder = copyOf(inject('migratedFolder'));
  const env = {
    DATA_DIR: folder.path,
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'correct horse',
    METRICS_PORT: '0',
    // Without it, the address of a page contains the port, which the system chooses.
    PUBLIC_URL: 'https://shop.example',
  };
  const visit = async ({ url }: Running, path: string) => (await fetch(url + path)).status;
  /** Returns how many requests the cache could not answer. */
  async function missesOf(shop: Running): Promise<number> {
    const [, address = ''] = /Metrics are served at ([^\s"]+)/.exec(shop.output()) ?? [];
    const metrics = await (await fetch(address)).text();
    const [, count = '0'] = /haat_cache_requests_total\{result="miss"\} (\d+)/.exec(metrics) ?? [];
    return Number(count);
  }
  let shop: Running | undefined;
  afterAll(async () => {
    await shop?.stop();
    folder.remove();
  });

  it('pages requested more than once are rendered after a restart, except those with a secret address', {
    tags: ['extended'],
  }, async () => {
    shop = await start(env);
    for (let time = 0; time < 3; time++)
      for (const path of ['/', '/categories?utm_source=mail', '/wishlist/shared/a-secret-of-a-shopper'])
        await visit(shop, path);
    await visit(shop, '/about');
    expect(await shop.stop()).toBe(0);

    const again = await start(env);
    shop = again;
    await expect.poll(() => again.output()).toMatch(/"pages":2\b/);
    const before = await missesOf(again);
    expect([await visit(again, '/'), await visit(again, '/categories')]).toEqual([200, 200]);
    expect(await missesOf(again)).toBe(before);
    expect(await visit(again, '/about')).toBe(200);
    expect(await missesOf(again)).toBe(before + 1);
  });

  it('a shop that closes before it has opened keeps the pages that are stored', async () => {
    const database = await fasterDatabase.open();
    const stored = JSON.stringify(['https://shop.example/', 'https://shop.example/sale']);
    await remember(database.db, 'popular pages', stored);
    const app = Fastify();
    keepPopularPages(app, database.db, { list: () => [], prepare: async () => true });
    await app.close();
    expect(await remembered(database.db, 'popular pages')).toBe(stored);
    await database.close();
  });
});
