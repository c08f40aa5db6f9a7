import { expect, it } from 'vitest';
import { expectContrast, expectFineEverywhere } from '#tests/support/browser.ts';
import { makeCustomer, newAccount } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { makeStaff, openAdmin, ownerClient } from '#tests/support/office.ts';
import { outboxOf } from '#tests/support/outbox.ts';

// The dashboard page of the back office (R17).

const shop = demoShop();
const outbox = outboxOf(shop);

it('the dashboard shows daily totals and links to the lists behind them', { tags: ['full'] }, async () => {
  const call = await ownerClient(shop);
  const { products } = await call('POST /api/products/filters', { body: { limit: 2 } });
  const [wished, low] = products as [(typeof products)[0], (typeof products)[0]];
  const [one, other, staff] = await Promise.all([
    makeCustomer(shop, outbox, newAccount('One')),
    makeCustomer(shop, outbox, newAccount('Other')),
    makeStaff(shop, outbox),
  ]);
  for (const customer of [one, other])
    await customer.call('PUT /api/products/addRemoveToWishlist/:productId', {
      params: { productId: wished.id },
    });
  await call('PUT /api/products/:productId', { params: { productId: low.id }, body: { stockCount: 1 } });
  const figures = await call('GET /api/dashboard', { query: { days: 1 } });

  const { page, errors, close } = await openAdmin(shop, '/admin?days=1');
  const tiles = page.getByRole('list', { name: 'Figures, Today' });
  const tile = (name: string) => tiles.getByRole('listitem').filter({ hasText: name });
  // Staff and the owner are no customers.
  expect(figures.customers.now).toBe(2);
  await tile(`New customers${figures.customers.now}`).waitFor();
  await tile('Wishlist adds2').waitFor();
  await tile(`Low stock${figures.products.low}`).waitFor();
  await tile(`Products for sale${figures.products.active}`).waitFor();
  await expectFineEverywhere(page);
  await expectContrast(page);
  expect(await tile('Wishlist adds').textContent()).toContain('+2');
  const mostWished = page.getByRole('region', { name: 'Most wished for' });
  expect(await mostWished.getByRole('listitem').first().textContent()).toBe(`${wished.name}on 2 wishlists`);
  const lowest = await page
    .getByRole('region', { name: 'Low stock' })
    .getByRole('listitem')
    .allTextContents();
  expect(lowest).toContain(`${low.name}1 left`);
  const left = lowest.map((text) => Number(/(\d+) left$/.exec(text)?.[1]));
  expect(left).toEqual([...left].sort((a, b) => a - b));

  await page.getByRole('button', { name: 'Wishlist' }).click();
  await page.getByText(/^Wishlist adds, .*: 2 in all, the most on/).waitFor();
  await page.getByText('Figures as a table').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBe(8);
  expect(await rows.last().textContent()).toMatch(/2$/);

  await page.getByRole('link', { name: '30 days' }).click();
  await page.getByRole('list', { name: 'Figures, 30 days' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: /^Low stock/ }).click();
  await page.waitForURL('**/admin/products?status=active&stock=low');
  expect(errors).toEqual([]);
  await close();

  const asStaff = await openAdmin(shop, '/admin', { as: staff });
  await asStaff.page.getByRole('list', { name: 'Figures, 30 days' }).getByText('New customers').waitFor();
  expect(await asStaff.page.getByRole('link', { name: /^New customers/ }).count()).toBe(0);
  await asStaff.close();
});

it('the work to do stands at the top of the dashboard, above the first steps', {
  tags: ['extended'],
}, async () => {
  const { page, close } = await openAdmin(shop, '/admin');
  await page.getByRole('heading', { name: 'Set up your shop' }).waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((name) => /^(To do|Set up your shop)$/.test(name))).toEqual([
    'To do',
    'Set up your shop',
  ]);
  await close();
});

it('a dashboard that fails shows the reason and can be retried', { tags: ['full'] }, async () => {
  const { page, close } = await openAdmin(shop, '/admin/orders');
  let broken = true;
  await page.route('**/api/dashboard**', (route) =>
    broken
      ? route.fulfill({
          status: 400,
          json: { statusCode: 400, message: 'No figures today', data: null, code: 'invalid_input' },
        })
      : route.continue(),
  );
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('No figures today').waitFor();
  await expectFineEverywhere(page);
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Day by day' }).waitFor();
  await close();
});

it('the dates below a chart fit into it on a phone', { tags: ['full'] }, async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin?days=365', {
    viewport: { width: 320, height: 800 },
  });
  const labels = page.locator('figure').first().locator('.visx-axis-bottom text');
  await labels.first().waitFor();
  const [chart] = await page.locator('figure > div > svg').all();
  const right = await chart?.evaluate((it) => it.getBoundingClientRect().right);
  for (const label of await labels.all())
    expect(await label.evaluate((it) => it.getBoundingClientRect().right)).toBeLessThanOrEqual(right ?? 0);
  expect(errors).toEqual([]);
  await close();
});

it('long names of variants with low stock fit on a narrow phone', { tags: ['full'] }, async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin', { viewport: { width: 320, height: 800 } });
  await page
    .getByText(/^Colour: .*left$/)
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(errors).toEqual([]);
  await close();
});
