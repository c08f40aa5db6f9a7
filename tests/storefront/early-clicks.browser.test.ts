import { expect, it } from 'vitest';
import { fill, holdResponses, openPage, toastShown, waitForHydration } from '../support/browser.ts';
import { makeCustomer } from '../support/customers.ts';
import { demoShop } from '../support/demo-shop.ts';
import { outboxOf } from '../support/outbox.ts';
import { mug } from '../support/pages.ts';

// Controls used before the scripts of a page are loaded.

const shop = demoShop();
const outbox = outboxOf(shop);

/** Opens a page whose scripts wait until `release` is called. */
async function early(path: string, width = 1280) {
  const visited = await openPage(shop.browser, { viewport: { width, height: 900 } });
  const release = await holdResponses(visited.page, '**/assets/*.js');
  await visited.page.goto(`${shop.url}${path}`, { waitUntil: 'domcontentloaded' });
  return { ...visited, release };
}

it('"Add to Cart" pressed before the scripts of the page load adds the product once', async () => {
  const { page, errors, close, release } = await early(mug);
  const button = page.getByRole('button', { name: 'Add to Cart' });
  await button.click();
  await button.click();
  expect(await button.getAttribute('aria-busy')).toBe('true');
  release();
  await toastShown(page, 'Terracotta Chai Mugs (Set of 4) is in your cart');
  await page.getByText('1 in your cart.').waitFor();
  expect(await button.getAttribute('aria-busy')).toBeNull();
  // Later presses apply at once.
  await button.click();
  await page.getByText('2 in your cart.').waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('options, quantity and sort order chosen before the scripts of the page load apply afterwards', {
  tags: ['extended'],
}, async () => {
  const { page, errors, close, release } = await early('/products/bagru-print-cotton-kurta');
  await page.getByRole('radio', { name: /^Madder red/ }).check({ force: true });
  await page.getByRole('radio', { name: /^XL/ }).check({ force: true });
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await page.getByText('2 in your cart.').waitFor();
  await page.goto(`${shop.url}/cart`);
  await page.getByText('Colour: Madder red, Size: XL').waitFor();
  expect(errors).toEqual([]);
  await close();

  const list = await early('/products');
  await list.page.getByLabel('Sort by').selectOption('price-asc');
  list.release();
  await list.page.waitForURL(/sort=price-asc/);
  await list.close();
});

it('"Add to Cart" pressed while the page hydrates adds the product once', { tags: ['full'] }, async () => {
  const { page, close } = await openPage(shop.browser);
  // Holds back the timer that repeats early clicks: the page is usable, and still stores them.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const hold = (work: TimerHandler, ...others: [number?, ...unknown[]]) =>
      String(work).includes('takeEarlyClicks')
        ? Object.assign(window, { release: work })
        : setTimeout(work, ...others);
    Object.assign(window, { setTimeout: hold });
  });
  await page.goto(`${shop.url}${mug}`);
  await page.waitForFunction(() => 'release' in window);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await page.getByText('1 in your cart.').waitFor();
  await close();
});

it('a form sent before the scripts of the page load is sent afterwards, and its fields never appear in the address', {
  tags: ['full'],
}, async () => {
  const customer = await makeCustomer(shop, outbox);
  const { page, errors, close, release } = await early('/auth/login');
  await fill(page.getByRole('main'), { email: customer.email, password: customer.password });
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  expect(page.url()).toBe(`${shop.url}/auth/login`);
  release();
  await page.waitForURL(`${shop.url}/`);
  expect(errors).toEqual([]);
  await close();
});

it('links and menus work before the scripts of the page load', { tags: ['full'] }, async () => {
  const { page, close } = await early('/', 390);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Artisans' }).click();
  await page.waitForURL(`${shop.url}/artisans`, { waitUntil: 'commit' });
  await close();
});

/** Opens a page of which the files that match do not load, and presses "Add to Cart". */
async function broken(path: string, isLost: (file: string, index: number) => boolean) {
  const visited = await openPage(shop.browser);
  const files: string[] = [];
  await visited.page.route('**/assets/*.js', (route) => {
    const file = new URL(route.request().url()).pathname;
    if (!files.includes(file)) files.push(file);
    return isLost(file, files.indexOf(file)) ? route.abort() : route.continue();
  });
  await visited.page.goto(`${shop.url}${path}`, { waitUntil: 'domcontentloaded' });
  const notice = visited.page.getByRole('alert').getByText('Part of the shop could not be loaded');
  return { ...visited, files, notice };
}

it('a page whose scripts do not load releases its controls and offers to reload it; links and forms stay safe', async () => {
  let isDown = true;
  const { page, notice, close } = await broken('/auth/login', () => isDown);
  await notice.waitFor();
  await fill(page.getByRole('main'), { email: 'a@b.example', password: 'correct horse' });
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  expect(page.url()).toBe(`${shop.url}/auth/login`);
  await page.getByRole('banner').getByRole('link', { name: 'Artisans' }).click();
  await page.waitForURL(`${shop.url}/artisans`);
  await notice.waitFor();
  isDown = false;
  await page.getByRole('alert').getByRole('link', { name: 'Reload' }).click();
  await waitForHydration(page);
  expect(await notice.count()).toBe(0);
  await close();
});

it('each single file that a product page cannot start without is reported when it is missing', {
  tags: ['full'],
}, async () => {
  const whole = await broken(mug, () => false);
  await waitForHydration(whole.page);
  const count = whole.files.length;
  await whole.close();
  expect(count).toBeGreaterThan(3);
  for (let lost = 0; lost < count; lost++) {
    const { page, notice, close } = await broken(mug, (_, index) => index === lost);
    const button = page.getByRole('button', { name: 'Add to Cart' });
    await button.click();
    // Files that the page loads after its start are not needed for it.
    await notice.or(page.getByText('1 in your cart.')).first().waitFor();
    expect(await button.getAttribute('aria-busy')).toBeNull();
    await close();
  }
});

it('a page whose scripts never arrive offers to reload it after two minutes', {
  tags: ['full'],
}, async () => {
  const { page, close } = await openPage(shop.browser);
  await page.clock.install();
  await holdResponses(page, '**/assets/*.js');
  await page.goto(`${shop.url}${mug}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.clock.fastForward(120_000);
  await page.getByRole('alert').getByRole('link', { name: 'Reload' }).waitFor();
  expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  await close();
});
