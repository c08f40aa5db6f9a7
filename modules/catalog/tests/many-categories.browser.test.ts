/** @module-tag full */

import { beforeAll, describe, expect, it } from 'vitest';
import { isEmulating, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { owner } from '#tests/support/demo-template.ts';
import { htmlBytesOf, maxHtmlBytes } from '#tests/support/html-size.ts';
import { clientOf } from '#tests/support/shop.ts';

// A shop with far more categories than the demonstration has.

const shop = demoShop();

/** Adds categories up to this number; every third has no picture, every eighth is featured. */
async function fillUpTo(count: number) {
  const { token } = await clientOf(shop.url)('POST /api/auth/admin/login', { body: owner });
  const call = clientOf(shop.url, token);
  const { total } = await call('GET /api/categories');
  for (let at = total; at < count; at++) {
    const name = `Gifts of kind number ${at + 1}`;
    const description = `${name}, made by hand in workshops that have made little else for as long as anybody there remembers, and signed by whoever made them.`;
    const image = at % 3 === 0 ? '' : `/pictures/categories/gifts-of-kind-number-${at + 1}.svg`;
    await call('POST /api/categories', { body: { name, description, image, featured: at % 8 === 0 } });
  }
}

async function at(path: string, options: { javaScriptEnabled?: boolean } = {}) {
  const visited = await openPage(shop.browser, options);
  await visited.page.goto(`${shop.url}${path}`);
  if (options.javaScriptEnabled !== false) await waitForHydration(visited.page);
  const choices = visited.page.getByRole('group', { name: 'Categories' });
  return { ...visited, choices, boxes: choices.getByRole('checkbox') };
}

/** The pages that grow with the number of categories. */
const shelved = ['/', '/categories', '/products', '/products?view=list', '/products?categories=all'];

describe('a shop with 50 categories', () => {
  beforeAll(() => fillUpTo(50));

  it.each(shelved)('the HTML of %s is at most 60 kB with 50 categories', async (path) => {
    expect(await htmlBytesOf(shop.url + path)).toBeLessThanOrEqual(maxHtmlBytes);
  });

  it('the filter shows 12 categories, chosen ones included, and all 50 on request', async () => {
    const chosen = 'category=gifts-of-kind-number-40';
    const { page, choices, boxes, close } = await at(`/products?${chosen}`);
    expect(await boxes.count()).toBe(12);
    expect(await page.getByRole('checkbox', { name: 'Gifts of kind number 40' }).isChecked()).toBe(true);
    const more = choices.getByRole('link', { name: 'Show all 50 categories' });
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    await more.press('Enter');
    await page.waitForURL(`**/products?${chosen}&categories=all`);
    await expect.poll(() => boxes.count()).toBe(50);
    const fewer = choices.getByRole('link', { name: 'Show fewer categories' });
    await expect.poll(() => fewer.evaluate((link) => link === document.activeElement)).toBe(true);
    // All categories stay visible when filters change.
    await page.getByRole('checkbox', { name: 'Jewellery' }).check();
    await page.waitForURL('**&category=jewellery&categories=all');
    // The URL changes a moment before the link does.
    await fewer.and(page.locator('[href*="category=jewellery"]')).click();
    await page.waitForURL('**&category=jewellery');
    await expect.poll(() => boxes.count()).toBe(12);
    await close();
  });

  it.runIf(isEmulating)('the filter shows all 50 categories without JavaScript', async () => {
    const { page, choices, boxes, close } = await at('/products', { javaScriptEnabled: false });
    expect(await boxes.count()).toBe(12);
    await choices.getByRole('link', { name: 'Show all 50 categories' }).click();
    await page.waitForURL('**/products?categories=all');
    expect(await boxes.count()).toBe(50);
    await close();
  });

  it('the home page shows all 50 categories', async () => {
    const { page, close } = await at('/');
    expect(await page.getByRole('region', { name: 'Categories 50' }).getByRole('listitem').count()).toBe(50);
    await close();
  });
});

describe('a shop with 200 categories', () => {
  beforeAll(() => fillUpTo(200));

  it.each(shelved)('the HTML of %s is at most 60 kB with 200 categories', async (path) => {
    expect(await htmlBytesOf(shop.url + path)).toBeLessThanOrEqual(maxHtmlBytes);
  });

  it('the home page loads 180 of 200 categories on request and focuses the first of them', async () => {
    const { page, errors, close } = await at('/');
    const tiles = page.getByRole('region', { name: 'Categories 200' }).getByRole('listitem');
    expect(await tiles.count()).toBe(20);
    await page.getByRole('button', { name: 'Show all 200 categories' }).press('Enter');
    await expect.poll(() => tiles.count()).toBe(200);
    const focused = tiles.nth(20).getByRole('link');
    await expect.poll(() => focused.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(errors.filter((each) => !each.includes('/pictures/') && !each.includes('404'))).toEqual([]);
    await close();
  });

  it('the filter shows 200 categories on request, and the page of categories is paged', async () => {
    const { page, choices, boxes, close } = await at('/products?categories=all');
    await choices.getByRole('link', { name: 'Show all 200 categories' }).click();
    await expect.poll(() => boxes.count()).toBe(200);
    await page.goto(`${shop.url}/categories?page=4`);
    await page.getByText('Page 4 of 4').waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(200 - 3 * 54);
    await close();
  });
});
