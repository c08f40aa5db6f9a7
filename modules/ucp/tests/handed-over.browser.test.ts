/** @module-tag extended */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { clientOf } from '#tests/support/client.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openLocalServer } from '#tests/support/local-server.ts';
import { addToCart, orderPlaced } from '#tests/support/pages.ts';
import { aBuyer, item, shipping } from './support/buying.ts';
import { profileFor } from './support/platform.ts';

// Checkouts of platforms whose buyer goes on in a browser: its tab has the cart of the checkout.

const shop = demoShop({ WEBHOOK_NETWORKS: 'any' });
let profile: Awaited<ReturnType<typeof openLocalServer>>;
beforeAll(async () => {
  profile = await openLocalServer();
  profile.serve(async (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(profileFor(shop.url)));
  });
});
afterAll(() => profile.close());

/** Makes a request of the platform. */
async function ask(method: string, path: string, body?: unknown) {
  const headers = {
    'content-type': 'application/json',
    'ucp-agent': `profile="${profile.url}/profile.json"`,
    'idempotency-key': randomUUID(),
  };
  const answer = await fetch(`${shop.url}/ucp/v1/checkout-sessions${path}`, {
    ...{ method, headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

const begin = async () => {
  const params = { slug: 'cafe-stoneware-mug' };
  const { id } = await clientOf(shop.url)('GET /api/products/slug/:slug', { params });
  return ask('POST', '', {
    line_items: [item(id, 1, { personalisation: { values: { name: 'Asha' } } })],
    ...{ buyer: aBuyer(), fulfillment: shipping() },
  });
};

/** Opens the link of a checkout, goes on to the form of the shop, and returns the cart of its prices. */
async function goOn(page: Page, url: string): Promise<string> {
  await page.goto(url);
  const quoted = page.waitForRequest((request) => {
    if (!request.url().endsWith('/api/cart/quote') || !page.url().endsWith('/checkout')) return false;
    return request.postDataJSON()?.cartId !== undefined;
  });
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  const { cartId } = (await quoted).postDataJSON();
  await page.getByLabel('Cash on delivery').check();
  return cartId;
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ }).click();

/** Puts something into the cart, and returns the id of the cart whose prices the page asks for. */
async function cartOf(page: Page): Promise<string> {
  await addToCart(page, shop.url, 'dokra-sun-pendant');
  const quoted = page.waitForRequest(
    (request) => request.url().endsWith('/api/cart/quote') && request.postDataJSON()?.cartId !== undefined,
  );
  await page.goto(`${shop.url}/cart`);
  return (await quoted).postDataJSON().cartId;
}

it('the tab of a checkout orders its cart, and other tabs and the next cart of the tab are others', async () => {
  const { id, continue_url: url } = await begin();
  const { page, errors, close } = await openPage(shop.browser);
  expect(await goOn(page, url)).toBe(id);
  const other = await page.context().newPage();
  expect(await cartOf(other)).not.toBe(id);
  await other.close();
  await placeOrder(page);
  await orderPlaced(page);
  const number = /\/orders\/(\d+)/.exec(page.url())?.[1];
  expect(await ask('GET', `/${id}`)).toMatchObject({ status: 'completed', order: { label: `#${number}` } });
  expect(await cartOf(page)).not.toBe(id);
  expect(errors).toEqual([]);
  await close();
});

it('a buyer who has a canceled checkout open learns it, and can order in the shop instead', async () => {
  const { id, continue_url: url } = await begin();
  const { page, close } = await openPage(shop.browser);
  await goOn(page, url);
  const link = await fetch(url, { redirect: 'manual' });
  await ask('POST', `/${id}/cancel`);
  await placeOrder(page);
  await page.getByText('The assistant that prepared this order has cancelled it.').first().waitFor();
  await placeOrder(page);
  await orderPlaced(page);
  expect(await ask('GET', `/${id}`)).toMatchObject({ status: 'canceled' });
  for (const address of [link.headers.get('location') ?? '', url]) {
    await page.goto(address);
    await page.getByText(`The assistant of ${new URL(profile.url).host} has cancelled this order.`).waitFor();
  }
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await page.waitForURL('**/products');
  await close();
});
