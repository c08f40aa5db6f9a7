import { describe, expect, it } from 'vitest';
import { isEmulating, openPage, overflowOf, waitForHydration } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { ownerClient } from '../support/office.ts';
import { clientOf } from '../support/shop.ts';

// Visits of the demonstration shop, from the built server in a browser.

const shop = demoShop();
const mug = '/products/terracotta-chai-mugs-set-of-4';

describe('the visit of a shopper', () => {
  it('a visitor goes from home by a category to a product without a full page load', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Gifts');
    await waitForHydration(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    await page.waitForURL('**/categories');
    await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(12);
    await page.getByRole('link', { name: 'Pottery & Terracotta' }).click();
    await page.waitForURL('**/categories/pottery-and-terracotta');
    await page.getByText('10 products').waitFor();
    await page.getByRole('link', { name: 'Terracotta Chai Mugs (Set of 4)' }).click();
    await page.waitForURL(`**${mug}`);
    for (const heading of ['Features', 'Materials', 'Dimensions', 'Care']) {
      await page.getByRole('heading', { name: heading }).waitFor();
    }
    await expect.poll(() => page.title()).toContain('Terracotta Chai Mugs');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('a misspelt search is corrected and finds the product', { tags: ['full'] }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(shop.url);
    await page.getByRole('search').getByRole('searchbox').fill('teracota mugs');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products?search=teracota+mugs');
    await page.getByText('Showing results for terracotta mugs').waitFor();
    await page.getByRole('link', { name: 'Terracotta Chai Mugs (Set of 4)' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a visitor combines filters, removes them singly and goes back', { tags: ['full'] }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products`);
    await waitForHydration(page);
    const status = page.getByText(/^Showing \d/);
    expect(await status.textContent()).toBe('Showing 10 of 122 products');
    await page.getByRole('checkbox', { name: /^Jewellery/ }).check();
    await page.waitForURL('**/products?category=jewellery');
    await expect.poll(() => status.textContent()).toBe('Showing 10 of 11 products');
    await page.getByRole('radio', { name: /^4\.5\+/ }).check();
    await page.waitForURL('**minRating=4.5');
    const rated = await page
      .getByRole('radio', { name: /^4\.5\+/ })
      .locator('xpath=..')
      .textContent();
    const [, count] = /\+\s*(\d+)/.exec(rated ?? '') ?? [];
    await expect.poll(() => status.textContent()).toContain(`of ${count} products`);
    await page.getByRole('slider').fill('1000');
    await page.waitForURL('**maxPrice=1000**');
    const chips = page.getByRole('list', { name: 'Active filters' });
    // Waits for the list: sorting earlier would sort the previous list.
    await chips.getByText('Up to ₹1,000').waitFor();
    await page.getByLabel('Sort by').selectOption('Price low to high');
    await page.waitForURL('**sort=price-asc**');
    const amounts = async () => {
      const prices = await page.locator('article .price > b').filter({ hasText: '₹' }).allTextContents();
      return prices.map((price) => Number(price.replace(/[^\d.]/g, '')));
    };
    // The URL changes a moment before the list, and the previous list may be sorted by chance.
    const narrowed = (all: number[]) =>
      all.length > 0 && all.every((each, at) => each <= 1000 && each >= (all[at - 1] ?? 0));
    await expect.poll(async () => narrowed(await amounts())).toBe(true);
    await page.getByRole('link', { name: 'List view' }).click();
    await page.waitForURL('**view=list**');
    await expect
      .poll(() => chips.getByRole('link').allTextContents())
      .toEqual([
        'Remove filter: Jewellery',
        'Remove filter: Up to ₹1,000',
        'Remove filter: 4.5 stars or more',
        'Clear Filters',
      ]);
    await chips.getByRole('link', { name: 'Jewellery' }).click();
    await expect.poll(() => page.getByRole('checkbox', { name: /^Jewellery/ }).isChecked()).toBe(false);
    await page.goBack();
    await expect.poll(() => page.getByRole('checkbox', { name: /^Jewellery/ }).isChecked()).toBe(true);
    await chips.getByRole('link', { name: 'Clear Filters' }).click();
    await page.waitForURL('**maxPrice=500**');
    await chips.getByText('Up to ₹500').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('the pages of a list differ and have addresses of their own', { tags: ['full'] }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products?sort=price-asc`);
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    const first = await names();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**page=2');
    await expect.poll(() => page.getByText('Page 2 of 13').isVisible()).toBe(true);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('link', { name: /^Page / }).allTextContents()).toEqual([
      '1',
      '2',
      '3',
      '13',
    ]);
    expect(await pages.locator('[aria-current=page]').textContent()).toBe('2');
    const second = await names();
    expect(second).toHaveLength(10);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await page.reload();
    expect(await names()).toEqual(second);
    await page.goto(`${shop.url}/products?page=999`);
    await page.getByText('No products on this page').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(isEmulating)('a visitor browses, filters and searches without JavaScript', async () => {
    const { page, close } = await openPage(shop.browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/`);
    await page.getByRole('search').getByRole('searchbox').fill('cafe');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Café Stoneware Mug' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Café Stoneware Mug');
    await page.goto(`${shop.url}/products`);
    await page.getByRole('checkbox', { name: /^Jewellery/ }).check();
    await page.getByRole('button', { name: 'Show gifts' }).click();
    await expect.poll(() => page.getByText(/^Showing \d/).textContent()).toBe('Showing 10 of 11 products');
    await page.goto(`${shop.url}/new-arrivals`);
    await page.getByLabel('Sort by').selectOption('Price low to high');
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.waitForURL('**/new-arrivals?sort=price-asc');
    // Buttons that need JavaScript are not shown.
    for (const [path, works] of [
      ['/', ['Find gifts']],
      [mug, []],
      ['/contact', ['Send']],
    ] as const) {
      await page.goto(`${shop.url}${path}`);
      const buttons = page.getByRole('main').getByRole('button', { disabled: false });
      expect([path, await buttons.allTextContents()]).toEqual([path, works]);
    }
    await close();
  });

  it('a visitor skips to the content and opens a product by the keyboard', { tags: ['full'] }, async () => {
    const { page, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products`);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.getByRole('article').first().getByRole('link').press('Enter');
    await page.waitForURL('**/products/*');
    await close();
  });
});

describe('addresses of pages', () => {
  const get = async (path: string) => {
    const response = await fetch(`${shop.url}${path}`, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'br' },
    });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  it.each([
    '/nowhere',
    '/products/nowhere',
    '/categories/nowhere',
    '/%ff',
    '/%09/x:y',
    '/products/%00',
    '//evil.example',
  ])('the unknown address %s shows the "not found" page with status 404', async (path) => {
    const { status, html, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('text/html');
    expect(html).toContain('Nothing on this stall');
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it.each([
    '/products?page=0',
    '/products?page=x&limit=10000',
    '/products?minPrice=cheap&maxPrice=-5&minRating=9&sort=worst&view=cube',
    '/products?category=nowhere&category=%00&tag=%ff',
    `/products?search=${'x'.repeat(5000)}`,
    '/categories/jewellery?page=-1',
    "/products?search='%20or%201=1;--",
  ])('ignores the invalid parameters of %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it('the former address of a product or category redirects to the present one', async () => {
    const visitor = clientOf(shop.url);
    const owner = await ownerClient(shop);
    const { products } = await visitor('POST /api/products/filters', { body: { search: 'jaali lantern' } });
    const [product] = products;
    const { categories } = await visitor('GET /api/categories', { query: { search: 'wood' } });
    const [category] = categories;
    await owner('PUT /api/products/:productId', {
      params: { productId: product?.id ?? '' },
      body: { slug: 'lattice-lantern' },
    });
    await owner('PUT /api/categories/:categoryId', {
      params: { categoryId: category?.id ?? '' },
      body: { slug: 'woodwork' },
    });
    for (const [from, to] of [
      [`/products/${product?.slug}`, '/products/lattice-lantern'],
      [`/categories/${category?.slug}?page=1`, '/categories/woodwork?page=1'],
    ]) {
      const { status, headers } = await get(from as string);
      expect([status, headers.get('location')]).toEqual([301, to]);
    }
    const { page, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/${product?.slug}`);
    expect(new URL(page.url()).pathname).toBe('/products/lattice-lantern');
    await close();
  });

  it('a draft has a page for its preview link alone, which no cache and no search engine keeps', async () => {
    const owner = await ownerClient(shop);
    const { categories } = await owner('GET /api/categories');
    const category = categories[0]?.id ?? '';
    const { id, slug } = await owner('POST /api/products', {
      body: { name: 'Draft teapot', description: 'Thrown by hand.', price: 900, category, isDraft: true },
    });
    const preview = await owner('POST /api/products/:productId/preview', { params: { productId: id } });
    const link = `/products/${slug}?preview=${preview?.token}`;
    const { status, headers, html } = await get(link);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('Draft teapot</h1>');
    expect((await get(`/products/${slug}`)).status).toBe(404);
    await owner('DELETE /api/products/:productId/preview', { params: { productId: id } });
    const ended = await get(link);
    expect([ended.status, ended.headers.get('location')]).toEqual([302, `/products/${slug}`]);
    await owner('DELETE /api/products/:id', { params: { id } });
  });

  it('a word longer than the screen does not widen the page', { tags: ['full'] }, async () => {
    const visitor = clientOf(shop.url);
    const owner = await ownerClient(shop);
    const { categories } = await visitor('GET /api/categories', { query: { search: 'jewellery' } });
    const word = 'w'.repeat(150);
    const product = await owner('POST /api/products', {
      body: {
        name: word,
        description: word.repeat(60),
        price: 100,
        category: categories[0]?.id ?? '',
        artisan: { name: word, bio: word, location: word },
        features: [word],
        materials: [word],
      },
    });
    const { page, close } = await openPage(shop.browser, { viewport: { width: 390, height: 844 } });
    for (const path of [
      `/products/${product.slug}`,
      `/products?search=${word}`,
      `/products?search=${word}&view=list`,
      `/products?search=${'x'.repeat(200)}&tag=${'y'.repeat(60)}`,
    ]) {
      await page.goto(`${shop.url}${path}`);
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
    }
    await close();
    await owner('DELETE /api/products/:id', { params: { id: product.id } });
  });

  it('the page of the API documentation shows the calls', { tags: ['full'] }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/api/docs`);
    // The page draws the calls as they are scrolled into view.
    await page.getByText('/api/audit', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('shows a script in an address as text', async () => {
    const { page, errors, close } = await openPage(shop.browser);
    const script = '<script>document.title="run"</script><img src=x onerror=alert(1)>';
    await page.goto(`${shop.url}/products?search=${encodeURIComponent(script)}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(script);
    expect(await page.title()).not.toBe('run');
    expect(errors).toEqual([]);
    await close();
  });

  it('a page is rendered on the server, compressed and protected against foreign scripts', async () => {
    const { html, headers } = await get(mug);
    expect(html).toContain('Terracotta Chai Mugs (Set of 4)</h1>');
    expect(headers.get('content-encoding')).toBe('br');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
