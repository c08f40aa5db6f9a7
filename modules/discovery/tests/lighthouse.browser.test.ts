/** @module-tag full */

import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { mug } from '#tests/support/pages.ts';
import { freePort } from '#tests/support/postgres-binaries.ts';

const shop = demoShop();
let phone: Browser;
let port: number;

beforeAll(async () => {
  port = await freePort();
  phone = await launchBrowser([`--remote-debugging-port=${port}`]);
});
afterAll(() => phone?.close());

async function measure(path: string) {
  const result = await lighthouse(`${shop.url}${path}`, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse returns no result for ${path}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  return {
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    // To the thousandth, like Lighthouse.
    shift: Number(audits['cumulative-layout-shift']?.numericValue?.toFixed(3)),
  };
}

// The performance score depends on the machine: `npm run bench -- --parts lighthouse` measures it.
describe('Lighthouse on a phone', () => {
  it.each(['/', '/categories/jewellery', '/products', mug])(
    'Lighthouse rates %s 100 for accessibility, best practices and SEO, without shifts',
    async (path) => {
      const perfect = { accessibility: 100, 'best-practices': 100, seo: 100, shift: 0 };
      expect(await measure(path)).toEqual(perfect);
    },
    180_000,
  );
});

describe('requests of a visit', () => {
  it.each(['/', '/categories/jewellery', '/products', mug, '/artisans'])(
    'a visit of %s makes no request to another host',
    async (path) => {
      const { page, close } = await openPage(shop.browser);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
      expect([...hosts]).toEqual([new URL(shop.url).host]);
      await close();
    },
  );
});
