/** @module-tag full */

import { expect, it } from 'vitest';
import type { Block } from '#modules/content/contract/blocks.ts';
import { expectFineEverywhere, openPage, waitForHydration } from '#tests/support/browser.ts';
import { later } from '#tests/support/clock.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { ownerClient } from '#tests/support/office.ts';

// Blocks that do something: the countdown of a banner, and the contact form.

const shop = demoShop();

async function publish(slug: string, blocks: Block[]) {
  const owner = await ownerClient(shop);
  const params = { slug };
  const { document, updatedAt } = await owner('GET /api/content/pages/:slug', { params });
  const body = { ...document, blocks, publish: 'now' as const, updatedAt };
  await owner('PUT /api/content/pages/:slug', { params, body });
}

const day = 86_400_000;

it.each([
  ['home', '/'],
  ['about', '/about'],
])('a banner of %s counts down to its end, in a place that it has from the start', async (slug, path) => {
  const endsAt = later(new Date(), 2 * day + 60_000).toISOString();
  await publish(slug, [{ type: 'banner', text: 'Diwali sale', label: 'See gifts', link: '/sale', endsAt }]);
  const heightOf = async (javaScriptEnabled: boolean) => {
    const { page, errors, close } = await openPage(shop.browser, { javaScriptEnabled });
    await page.goto(`${shop.url}${path}`);
    const timer = page.getByRole('main').getByRole('timer', { name: /^Ends on \d/ });
    if (javaScriptEnabled) {
      await timer.getByText('days').waitFor();
      expect(await timer.getByRole('paragraph').first().textContent()).toBe('2days');
      await expectFineEverywhere(page);
    } else expect(await timer.count()).toBe(0);
    const box = await page.getByText('Diwali sale').locator('..').boundingBox();
    expect(errors).toEqual([]);
    await close();
    return box?.height;
  };
  expect(await heightOf(true)).toBe(await heightOf(false));
});

it.each([
  ['home', '/'],
  ['about', '/about'],
])('a shopper writes to the shop with the form of %s', async (slug, path) => {
  await publish(slug, [{ type: 'contactForm', title: 'Write to us' }]);
  const { page, errors, close } = await openPage(shop.browser);
  await page.goto(`${shop.url}${path}`);
  await waitForHydration(page);
  const form = page.getByRole('region', { name: 'Write to us' });
  await form.getByLabel('Your name').fill('Asha');
  await form.getByLabel('Your email').fill('asha@example.com');
  await form.getByLabel('Message').fill(`Do you wrap gifts? Asked on ${path}`);
  await expectFineEverywhere(page);
  const answer = page.waitForResponse('**/api/contact');
  await form.getByRole('button', { name: 'Send' }).click();
  expect((await answer).ok()).toBe(true);
  await form.getByRole('status').getByText('Thank you!').waitFor();
  expect(errors).toEqual([]);
  await close();
});
