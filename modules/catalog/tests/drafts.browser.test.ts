import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import {
  errorsExcept,
  expectFineEverywhere,
  fill,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, openFilters, ownerClient } from '#tests/support/office.ts';

// Drafts with their preview links, and what search engines read of a product.

const shop = demoShop();

async function makeProduct(fields: object): Promise<ProductDetail> {
  const owner = await ownerClient(shop);
  const { categories } = await owner('GET /api/categories');
  const images = ['/pictures/products/cafe-stoneware-mug-1.svg'];
  return owner('POST /api/products', {
    body: {
      name: 'Teapot',
      description: 'Thrown by hand.',
      price: 900,
      category: categories[0]?.id ?? '',
      images,
      ...fields,
    },
  });
}

const sizes = {
  id: 'size',
  name: 'Capacity',
  values: [
    { id: 's', label: '400 ml' },
    { id: 'm', label: '800 ml' },
  ],
};
const variants = [
  { values: ['s'], price: 900, stockCount: 4 },
  { values: ['m'], price: 1400, stockCount: 2 },
];

describe('drafts', () => {
  it('staff send the preview link of a draft, end it, and publish the draft', {
    tags: ['extended'],
  }, async () => {
    const { slug } = await makeProduct({
      name: 'Salt-glazed teapot',
      isDraft: true,
      options: [sizes],
      variants,
    });
    const admin = await openAdmin(shop, `/admin/products/${slug}`);
    await admin.page.getByRole('button', { name: 'Draft, Salt-glazed teapot' }).waitFor();
    await admin.page.getByRole('button', { name: 'Create preview link' }).click();
    await toastShown(admin.page, 'Preview link created');
    const field = admin.page.getByLabel('Preview link', { exact: true });
    await field.waitFor();
    await expectFineEverywhere(admin.page);
    const link = await field.inputValue();
    expect(link).toMatch(new RegExp(`^${shop.url}/products/${slug}\\?preview=.{24}$`));

    const guest = await openPage(shop.browser);
    const { page } = guest;
    expect((await page.goto(`${shop.url}/products/${slug}`))?.status()).toBe(404);
    const response = await page.goto(link);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    await waitForHydration(page);
    await page.getByText('This product is not published yet.').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
    await page.getByRole('radio', { name: '800 ml' }).check({ force: true });
    await page.getByRole('main').getByText('₹1,400').first().waitFor();
    await expectFineEverywhere(page);
    // The address of a variant keeps the link.
    await page.reload();
    await page.getByRole('main').getByText('₹1,400').first().waitFor();

    await admin.page.getByRole('button', { name: 'End link' }).click();
    await toastShown(admin.page, 'Preview link ended');
    expect((await page.goto(link))?.status()).toBe(404);

    await admin.page.getByRole('button', { name: 'Create preview link' }).click();
    const second = await admin.page.getByLabel('Preview link', { exact: true }).inputValue();
    await admin.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await admin.page.getByRole('button', { name: 'Active, Salt-glazed teapot' }).waitFor();
    expect((await page.goto(second))?.status()).toBe(200);
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
    expect(page.url()).toBe(`${shop.url}/products/${slug}`);
    expect(admin.errors).toEqual([]);
    expect(errorsExcept(guest.errors, 404)).toEqual([]);
    await admin.close();
    await guest.close();
  });

  it('without JavaScript the options of a previewed draft open its page with the link', {
    tags: ['full'],
  }, async () => {
    const { id, slug } = await makeProduct({
      name: 'Plain teapot',
      isDraft: true,
      options: [sizes],
      variants,
    });
    const owner = await ownerClient(shop);
    // The category is not shown yet either.
    const { id: category } = await owner('POST /api/categories', { body: { name: 'Teapots to come' } });
    await owner('PUT /api/products/:productId', { params: { productId: id }, body: { category } });
    await owner('PATCH /api/categories/:categoryId/status', {
      params: { categoryId: category },
      body: { status: false },
    });
    const created = await owner('POST /api/products/:productId/preview', { params: { productId: id } });
    const { page, close } = await openPage(shop.browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/products/${slug}?preview=${created?.token}`);
    await page.getByRole('radio', { name: '800 ml' }).check({ force: true });
    await page.getByRole('button', { name: 'Show this choice' }).click();
    await page.getByRole('main').getByText('₹1,400').first().waitFor();
    await close();
  });

  it('the product list shows drafts with a badge, and alone with a filter', { tags: ['full'] }, async () => {
    const { name } = await makeProduct({ name: 'Unfinished teapot', isDraft: true });
    const { page, errors, close } = await openAdmin(shop, '/admin/products?search=unfinished');
    await page.getByRole('button', { name: `Draft, ${name}` }).waitFor();
    await openFilters(page);
    await page.getByLabel('Status').selectOption('Inactive');
    await page.getByText('No products found').waitFor();
    await page.getByLabel('Status').selectOption('Draft');
    await page.getByRole('heading', { name }).waitFor();
    await page.getByRole('button', { name: `Draft, ${name}` }).click();
    await toastShown(page, 'Status updated successfully!');
    await page.getByText('No products found').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('what search engines read of a product', () => {
  const headOf = async (slug: string) => {
    const html = await (await fetch(`${shop.url}/products/${slug}`)).text();
    const one = (pattern: RegExp) => pattern.exec(html)?.[1];
    return [
      one(/<title>([^<]*)<\/title>/),
      one(/<meta property="og:title" content="([^"]*)"/),
      one(/<meta name="description" content="([^"]*)"/),
      one(/<meta property="og:description" content="([^"]*)"/),
    ];
  };

  it('page title, description and slug of the form are those of the page, and the former slug redirects', {
    tags: ['full'],
  }, async () => {
    const { slug } = await makeProduct({ name: 'Blue teapot', description: 'Blue. '.repeat(40) });
    const [title, , description] = await headOf(slug);
    expect(title).toMatch(/^Blue teapot · /);
    expect(description?.length).toBeLessThanOrEqual(161);

    const { page, errors, close } = await openAdmin(shop, `/admin/products/${slug}`);
    await page.getByRole('button', { name: 'Edit Product' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    const own = `A teapot for two. ${'Holds its heat. '.repeat(15)}`.trim();
    await fill(form, { seoTitle: 'Teapot for two', seoDescription: own, slug: 'Teapot For Two' });
    await form.getByRole('button', { name: 'Update Product' }).click();
    await form.getByText('Slug must be lower-case letters').first().waitFor();
    await fill(form, { slug: 'teapot-for-two' });
    const result = form.getByRole('region', { name: 'Preview of a search result' });
    await result.getByText('Teapot for two · ').waitFor();
    await result.getByText('products › teapot-for-two').waitFor();
    await expectFineEverywhere(page);
    await form.getByRole('button', { name: 'Update Product' }).click();
    await toastShown(page, 'Product updated successfully!');
    await page.waitForURL('**/admin/products/teapot-for-two');

    const ownTitle = await headOf('teapot-for-two');
    expect(ownTitle[0]).toMatch(/^Teapot for two · /);
    expect(ownTitle.slice(1)).toEqual(['Teapot for two', own, own]);
    const former = await fetch(`${shop.url}/products/${slug}`, { redirect: 'manual' });
    expect([former.status, former.headers.get('location')]).toEqual([301, '/products/teapot-for-two']);
    expect(errors).toEqual([]);
    await close();
  });
});
