import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { owner } from '#tests/support/demo-template.ts';

const shop = demoShop();

async function at(path: string, options = {}) {
  const visited = await openPage(shop.browser, options);
  await visited.page.goto(`${shop.url}${path}`);
  await waitForHydration(visited.page);
  return visited;
}

const prices = async (page: Page) =>
  (await page.locator('article .price > b').filter({ hasText: '₹' }).allTextContents()).map((price) =>
    Number(price.replace(/[^\d.]/g, '')),
  );

describe('the page of new arrivals', () => {
  it('the page of new arrivals counts and sorts products and ends with the newsletter form', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at('/new-arrivals');
    await page.getByText(/^\d+ new products$/).waitFor();
    expect(await page.getByLabel('Sort by').locator('option').allTextContents()).toEqual([
      'Newest First',
      'Most Popular',
      'Highest Rated',
      'Price low to high',
      'Price high to low',
    ]);
    await page.getByLabel('Sort by').selectOption('Price high to low');
    await page.waitForURL('**/new-arrivals?sort=price-desc');
    const isSorted = (seen: number[]) =>
      seen.length === 12 && seen.every((price, at) => at === 0 || price <= (seen[at - 1] ?? 0));
    await expect.poll(async () => isSorted(await prices(page))).toBe(true);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/new-arrivals?sort=price-desc&page=2');
    await page.getByRole('heading', { name: 'Be the first to see what comes next' }).waitFor();
    expect(await page.getByRole('button', { name: 'Subscribe' }).count()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the sale page', () => {
  it('the sale page shows products by discount, with the largest discount in the heading', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at('/sale');
    const percents = (
      await page
        .locator('article')
        .getByText(/^\d+% off$/)
        .allTextContents()
    ).map((text) => Number.parseInt(text, 10));
    expect(percents).toHaveLength(12);
    expect(percents).toEqual([...percents].sort((a, b) => b - a));
    await page.getByText(`Up to ${percents[0]}% off`).waitFor();
    await page.getByText('Free shipping over ₹75').waitFor();
    await close();
  });

  it('the sale page counts down to the end of the sale and shows when it has ended', {
    tags: ['extended'],
  }, async () => {
    const { page, close } = await openPage(shop.browser);
    await page.clock.install();
    await page.goto(`${shop.url}/sale`);
    // "20" alone could also be hours, minutes or seconds.
    await page
      .getByRole('timer')
      .getByText(/^20days$/)
      .waitFor();
    await page.clock.fastForward(22 * 24 * 3_600_000);
    await page.getByText('Sale Ended').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Reduced gifts' }).waitFor();
    await close();
  });
});

describe('the products page', () => {
  it('product filters on a phone open in a sheet that shows the number of results', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at('/products', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.locator('#filter-sheet');
    await sheet.getByRole('heading', { name: 'Filters' }).waitFor();
    await sheet.getByRole('button', { name: 'Close the filters' }).click();
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Jewellery/ }).check();
    await sheet.getByRole('link', { name: 'Clear Filters' }).waitFor();
    await page.getByRole('button', { name: 'Show 11 gifts' }).click();
    await expect.poll(() => page.getByRole('checkbox', { name: /^Jewellery/ }).isVisible()).toBe(false);
    await page.getByText('Showing 10 of 11 products').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('the products page filters products on sale and lists the active filter', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at('/products');
    await page.getByRole('checkbox', { name: 'On sale' }).check();
    await page.waitForURL('**onSale=true');
    await page.getByRole('list', { name: 'Active filters' }).getByText('On sale').waitFor();
    await close();
  });

  it('the page of a category is filtered by recipient, occasion and personalisation, and sorted', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await at('/categories/kitchen-and-table');
    const shown = () => page.getByRole('main').getByRole('status').textContent();
    const option = page.getByLabel('A gift for').getByRole('option', { name: /^Mother \(\d+\)$/ });
    const [, count] = /(\d+)/.exec((await option.textContent()) ?? '') ?? [];
    await page.getByLabel('A gift for').selectOption('mother');
    await page.waitForURL('**/categories/kitchen-and-table?for=mother');
    await expect.poll(shown).toBe(`${count} products`);
    await page.getByLabel('Sort by').selectOption('Price low to high');
    await page.waitForURL('**?for=mother&sort=price-asc');
    await expect
      .poll(async () =>
        (await prices(page)).every((price, at, all) => at === 0 || price >= (all[at - 1] ?? 0)),
      )
      .toBe(true);
    await page.getByLabel('Occasion').selectOption('wedding');
    await page.getByRole('checkbox', { name: /^Can be personalised/ }).check();
    await page.waitForURL('**?for=mother&occasion=wedding&isPersonalised=true&sort=price-asc');
    await page
      .getByRole('list', { name: 'Active filters' })
      .getByRole('link', { name: 'Clear Filters' })
      .click();
    await page.waitForURL('**/categories/kitchen-and-table');
    expect(errors).toEqual([]);
    await close();
  });

  it('a list is filtered by several values of an option, and each is removed by its chip', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at('/products?search=stole');
    const colours = page.getByRole('group', { name: 'Colour' });
    await colours.getByRole('checkbox', { name: 'Indigo 1' }).check();
    await page.waitForURL('**/products?search=stole&option=Colour%3AIndigo');
    await page.getByText('Showing 1 of 1 products').waitFor();
    await colours.getByRole('checkbox', { name: 'Natural 1' }).check();
    await page.waitForURL('**&option=Colour%3AIndigo&option=Colour%3ANatural');
    const chips = page.getByRole('list', { name: 'Active filters' });
    await chips.getByRole('link', { name: 'Colour: Natural' }).click();
    await page.waitForURL('**/products?search=stole&option=Colour%3AIndigo');
    await expect.poll(() => colours.getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  it('without JavaScript the option values are filters of the form, with in stock only those in stock', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPage(shop.browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/categories/jewellery`);
    const sizes = page.getByRole('group', { name: 'Bangle size' });
    expect(await sizes.getByRole('checkbox').count()).toBe(3);
    await sizes.getByRole('checkbox', { name: '2-8 (64 mm) 1' }).check();
    await page.getByRole('button', { name: 'Show gifts', exact: true }).click();
    const main = page.getByRole('main');
    expect(await main.getByRole('status').textContent()).toBe('1 product');
    await page.getByRole('checkbox', { name: 'In stock' }).check();
    await page.getByRole('button', { name: 'Show gifts', exact: true }).click();
    expect(await main.getByRole('status').textContent()).toBe('0 products');
    expect(await sizes.getByRole('checkbox', { name: '2-8 (64 mm) 0' }).isChecked()).toBe(true);
    expect(await sizes.getByRole('checkbox', { name: '2-6 (60 mm) 1' }).isChecked()).toBe(false);
    await close();
  });

  it('a search without hits offers the nearest gifts, the gift finder and a custom gift, and can be cleared', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at('/products?search=zzzz&for=mother');
    const main = page.getByRole('main');
    await main.getByText('No products found').waitFor();
    for (const name of ['Find a Gift', 'Ask for a custom gift'])
      await main.getByRole('link', { name }).waitFor();
    const nearest = main.getByRole('region', { name: 'Without “zzzz”' });
    expect(await nearest.getByRole('article').count()).toBe(4);
    expect(await nearest.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
      '/products?for=mother',
    );
    const clear = main.getByRole('link', { name: 'Clear Filters' }).first();
    await clear.click();
    await page.waitForURL('**/products?maxPrice=500');
    await clear.click();
    await page.waitForURL('**/products');
    await main.getByText('Showing 10 of 122 products').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

it('a search for a kind that the shop does not have names one nearest gift or several', {
  tags: ['extended'],
}, async () => {
  const { page, close } = await at('/products?search=laptop');
  await page.getByText('The shop has nothing for “laptop”. This is the nearest gift.').waitFor();
  await page.getByText('Showing 1 of 1 products').waitFor();
  await close();
});

describe('the pages of artisans', () => {
  it('an artisan is listed and has a page with place and products', { tags: ['full'] }, async () => {
    const { page, errors, close } = await at('/artisans');
    const all = page.getByRole('region', { name: 'All artisans' });
    await expect.poll(() => all.getByRole('listitem').count()).toBe(20);
    await all.getByRole('link', { name: 'Rafiq Ahmed' }).click();
    await page.getByRole('heading', { name: 'Rafiq Ahmed', level: 1 }).waitFor();
    await page.getByText('Khurja, Uttar Pradesh').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('wishlist buttons on product cards', () => {
  it('a wish of a visitor survives the sign-in, and a heart changes once the server confirms', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at('/products');
    await page.getByRole('button', { name: 'Wishlist: Café Stoneware Mug' }).click();
    await page.waitForURL('**/auth/login?next=%2Fproducts');
    await page.getByRole('main').getByLabel('Email').fill(owner.email);
    await page.locator('[name=password]').fill(owner.password);
    await page.getByLabel('Remember me').check();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/products');
    const heart = page.getByRole('button', { name: 'Wishlist: Café Stoneware Mug' });
    const pressed = () => heart.getAttribute('aria-pressed');
    // The wish of the visitor is saved after the sign-in.
    await expect.poll(pressed).toBe('true');
    await heart.click();
    await expect.poll(pressed).toBe('false');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/addRemoveToWishlist/**', async (route) => {
      await held;
      await route.continue();
    });
    await heart.click();
    expect(await pressed()).toBe('false');
    release();
    await expect.poll(pressed).toBe('true');
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
    await page.getByRole('link', { name: 'Café Stoneware Mug', exact: true }).waitFor();
    // A personalisable product: the wishlist links to its page.
    await page.getByRole('link', { name: 'Choose options: Café Stoneware Mug' }).waitFor();
    await page.getByRole('link', { name: 'List view' }).click();
    await page.waitForURL('**/wishlist?view=list');
    await page.reload();
    await expect.poll(pressed).toBe('true');
    await heart.click();
    await page.getByText('Your wishlist is empty').waitFor();
    await page.reload();
    await page.getByText('Your wishlist is empty').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a wish with an expired session leads to the sign-in page', { tags: ['full'] }, async () => {
    const { page, close } = await at('/products');
    await page.evaluate(() => {
      const user = { id: '1', name: 'Asha', email: 'asha@example.com', avatar: null };
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('authToken', 'ended');
    });
    await page.reload();
    // The page shows the stored user only after hydration.
    await page.getByText('Signed in as Asha').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Wishlist: Café Stoneware Mug' }).click();
    await page.waitForURL('**/auth/login?next=%2Fproducts');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await close();
  });

  it('the wishlist page asks a visitor to sign in', { tags: ['full'] }, async () => {
    const { page, close } = await at('/wishlist');
    await page.getByText('Sign in to see your wishlist').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/auth/login?next=/wishlist',
    );
    await close();
  });
});
