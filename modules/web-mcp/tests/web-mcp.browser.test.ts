/** @module-tag extended */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, waitForHydration } from '#tests/support/browser.ts';
import { clientOf } from '#tests/support/client.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { ownerClient } from '#tests/support/office.ts';

// The tools that pages offer to the assistant of a browser with a model context, called as the assistant does.

const shop = demoShop();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(['--enable-features=WebMCP', '--enable-experimental-web-platform-features']);
});
afterAll(() => browser.close());

const names = [
  'search_products',
  'read_product',
  'open_product',
  'add_to_cart',
  'read_cart',
  'change_cart_line',
  'open_checkout',
];

type Cart = { total: number; lines: { key: string; name: string; quantity: number }[] };

it('an assistant of the browser searches, personalises, fills the cart and opens the checkout', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(shop.url);
  await waitForHydration(page);
  await expect
    .poll(async () => (await page.webmcp.tools()).map(({ name }) => name).sort())
    .toEqual(names.toSorted());
  const call = <Result>(name: string, input = {}) => page.webmcp.callTool(name, input) as Promise<Result>;
  const { products } = await call<{ products: { id: string; slug: string }[] }>('search_products', {
    search: 'café stoneware mug',
  });
  const [mug] = products;
  expect(mug?.slug).toBe('cafe-stoneware-mug');
  await call('open_product', { slug: mug?.slug });
  await page.waitForURL('**/products/cafe-stoneware-mug');
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(names.length);

  const line = { id: mug?.id, quantity: 1 };
  const failed = (input: object) => call<{ error: string }>('add_to_cart', { ...line, ...input });
  expect((await failed({ quantity: 0 })).error).toMatch(/quantity/);
  expect((await failed({ personalisation: { engraving: 'Asha' } })).error).toMatch(/Café Stoneware Mug/);
  const filled = await call<Cart>('add_to_cart', { ...line, personalisation: { name: 'Asha' } });
  expect(filled.lines).toMatchObject([{ name: 'Café Stoneware Mug', quantity: 1 }]);
  await page
    .getByRole('link', { name: /cart.*1/i })
    .first()
    .waitFor();

  const key = filled.lines[0]?.key ?? '';
  const two = await call<Cart>('change_cart_line', { key, quantity: 2 });
  expect(two.lines[0]?.quantity).toBe(2);
  await call('open_checkout');
  await page.getByRole('button', { name: /^Place order/ }).waitFor();
  await page.getByText('Name on the mug: Asha').waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('a shop that the owner closes to assistants of browsers offers them no tools', async () => {
  const owner = await ownerClient(shop);
  const save = (webMcp: boolean) =>
    owner('PUT /api/settings/plugins/:plugin', {
      params: { plugin: 'agents' },
      body: { values: { webMcp } },
    });
  await save(false);
  expect(await clientOf(shop.url)('GET /api/agents/access')).toMatchObject({ webMcp: false });
  const { page, close } = await openPage(browser);
  const accessResponse = page.waitForResponse((response) => response.url().endsWith('/api/agents/access'));
  await page.goto(shop.url);
  await accessResponse;
  await waitForHydration(page);
  expect(await page.webmcp.tools()).toEqual([]);
  await save(true);
  await page.reload();
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(names.length);
  await close();
});

it('a browser without a model context loads nothing for it', async () => {
  const { page, close } = await openPage(shop.browser);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(shop.url);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /agents\/access|register-/.test(url))).toEqual([]);
  await close();
});
