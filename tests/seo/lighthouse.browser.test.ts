/** @module-tag full */

import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { mug } from '../support/pages.ts';
import { freePort } from '../support/postgres-binaries.ts';

// Lighthouse on the built server, with its default of a phone on a slow network.

const shop = demoShop();
let phone: Browser;
let port: number;

beforeAll(async () => {
  port = await freePort();
  phone = await launchBrowser([`--remote-debugging-port=${port}`]);
});
afterAll(() => phone?.close());

/** The most tries: other load on the machine disturbs some measurements. */
const tries = 3;

async function measure(path: string) {
  const result = await lighthouse(`${shop.url}${path}`, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`${path} could not be measured`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    // As Lighthouse gives it, to the thousandth.
    shift: Number(audits['cumulative-layout-shift']?.numericValue?.toFixed(3)),
  };
}

describe('Lighthouse', () => {
  it.each(['/', '/categories/jewellery', '/products', mug])(
    'rates %s 100 for accessibility, best practices and SEO, 99 for speed, without shifts',
    async (path) => {
      let best = await measure(path);
      for (let again = 1; again < tries && (best.performance < 99 || best.shift !== 0); again++) {
        const next = await measure(path);
        if (next.performance > best.performance || next.shift === 0) best = next;
      }
      console.log(path, JSON.stringify(best));
      expect(best).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100, shift: 0 });
      expect(best.performance).toBeGreaterThanOrEqual(99);
    },
    180_000,
  );
});

describe('requests of a visit', () => {
  it.each(['/', '/categories/jewellery', '/products', mug, '/artisans'])(
    'a visit of %s makes no request to another host',
    async (path) => {
      const { page, close } = await visit(shop.browser);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
      expect([...hosts]).toEqual([new URL(shop.url).host]);
      await close();
    },
  );
});
