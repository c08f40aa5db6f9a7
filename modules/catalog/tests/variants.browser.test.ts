import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { expectFineEverywhere, openPage, toastShown, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { pictureFile } from '#tests/support/pictures.ts';
import { clientOf } from '#tests/support/shop.ts';
import { combinationsOf } from '#tests/support/variants.ts';

// Options of products in the shop, and the editor of their variants in the back office.

const shop = demoShop();

const sizes = {
  id: 'size',
  name: 'Size',
  values: ['S', 'M', 'L'].map((label) => ({ id: label.toLowerCase(), label })),
};
const colours = {
  id: 'colour',
  name: 'Colour',
  values: [
    { id: 'indigo', label: 'Indigo', colour: '#283a7a' },
    { id: 'madder', label: 'Madder red', colour: '#a23b2a' },
  ],
};

async function makeProduct(name: string, fields: object): Promise<ProductDetail> {
  const owner = await ownerClient(shop);
  const { categories } = await owner('GET /api/categories');
  const category = categories[0]?.id ?? '';
  const images = [
    '/pictures/products/cafe-stoneware-mug-1.svg',
    '/pictures/products/cafe-stoneware-mug-2.svg',
  ];
  return owner('POST /api/products', {
    body: { name, description: 'Hand-block printed.', price: 900, category, images, ...fields },
  });
}

const kurta = (name: string) =>
  makeProduct(name, {
    options: [sizes, colours],
    variants: [
      { values: ['s', 'indigo'], price: 900, stockCount: 4 },
      { values: ['s', 'madder'], price: 950, stockCount: 0 },
      { values: ['m', 'indigo'], price: 1100, originalPrice: 1400, stockCount: 7, sku: `KURTA-${name}` },
      { values: ['l', 'madder'], price: 1200, inStock: true, makingDays: 5 },
    ],
  });

describe('the options of a product', () => {
  it('price, stock and address follow the chosen values, and the cart names the variant', async () => {
    const { slug, variants } = await kurta('Indigo kurta');
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/${slug}`);
    await waitForHydration(page);
    const main = page.getByRole('main');
    await main.getByText('₹900').first().waitFor();
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await main.getByText('₹1,100').first().waitFor();
    await main.getByText('Only 7 in stock').waitFor();
    expect(page.url()).toBe(`${shop.url}/products/${slug}?variant=${variants[2]?.id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await toastShown(page, 'Indigo kurta is in your cart');
    await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.goto(`${shop.url}/cart`);
    await page.getByText('Size: M, Colour: Indigo').waitFor();
    await page.getByText('Size: S, Colour: Indigo').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('the gallery shows the picture of the chosen variant', { tags: ['extended'] }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/bagru-print-cotton-kurta`);
    await waitForHydration(page);
    const gallery = page.getByRole('region', { name: /^Pictures of/ });
    const isFirstShown = () => gallery.evaluate((reel) => reel.scrollLeft === 0);
    const first = () => gallery.locator('img').first().getAttribute('src');
    const before = await first();
    await page.getByRole('radio', { name: /^Madder red/ }).check({ force: true });
    await expect.poll(first).not.toBe(before);
    await expect.poll(isFirstShown).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('the page of a chosen variant is accessible and fits the screen', { tags: ['extended'] }, async () => {
    const { slug } = await kurta('Plain blue kurta');
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/${slug}`);
    await waitForHydration(page);
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByRole('main').getByText('Only 7 in stock').waitFor();
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('a sold-out value stays visible, can be reached by keyboard and says that it is sold out', {
    tags: ['full'],
  }, async () => {
    const { slug } = await kurta('Madder kurta');
    const { page, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/${slug}`);
    await waitForHydration(page);
    await page.getByRole('radio', { name: 'Indigo' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Madder red (out of stock)' }).isChecked()).toBe(true);
    await page
      .getByRole('status')
      .filter({ hasText: 'Size: S, Colour: Madder red, ₹950, out of stock.' })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Out of stock' }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'M (not made like this)' }).check({ force: true });
    await page.getByText('This combination is not made. Please choose another one.').waitFor();
    await close();
  });

  it('without JavaScript the options are a form that opens the page of the chosen variant', {
    tags: ['full'],
  }, async () => {
    const { slug, variants } = await kurta('Plain kurta');
    const { page, close } = await openPage(shop.browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/products/${slug}`);
    await page.getByRole('radio', { name: /^L/ }).check({ force: true });
    await page.getByRole('radio', { name: /^Madder red/ }).check({ force: true });
    await page.getByRole('button', { name: 'Show this choice' }).click();
    expect(page.url()).toBe(`${shop.url}/products/${slug}?variant=${variants[3]?.id}`);
    await page.getByRole('main').getByText('₹1,200').first().waitFor();
    await page.getByText('leaves the workshop in 5 days').waitFor();
    await close();
  });

  it('a link to a variant that is no longer made says so, until the shopper chooses another one', async () => {
    const { slug, variants } = await kurta('Linked kurta');
    const gone = 'The choice of this link is no longer made.';
    const textOf = async (query: string) => (await fetch(`${shop.url}/products/${slug}${query}`)).text();
    expect(await textOf(`?variant=${variants[1]?.id}`)).not.toContain(gone);
    expect(await textOf('')).not.toContain(gone);
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/${slug}?variant=01a22bf0-031d-7326-866e-000000000000`);
    await waitForHydration(page);
    await page.getByText(gone).waitFor();
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByText(gone).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await close();
  });

  it('a list shows the lowest price as such', { tags: ['full'] }, async () => {
    await kurta('Listed kurta');
    const { page, close } = await openPage(shop.browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/products?search=Listed+kurta`);
    await page.getByText('From ₹900').first().waitFor();
    await close();
  });

  it('the page of a product with 250 values in one option has less than 60 kB of HTML', {
    tags: ['extended'],
  }, async () => {
    const { options, variants } = combinationsOf([250, 8]);
    const { slug } = await makeProduct('Frame of many sizes', { options, variants });
    const html = await (await fetch(`${shop.url}/products/${slug}`)).text();
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/${slug}`);
    await waitForHydration(page);
    await page.getByRole('combobox', { name: /^Option 0/ }).selectOption({ label: 'Value 249' });
    await page.getByRole('main').getByText('₹2,093').first().waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('the page of a product with 2,000 variants has less than 60 kB of HTML, and its choices work', {
    tags: ['extended'],
  }, async () => {
    const { options, variants } = combinationsOf([20, 10, 10]);
    const { slug } = await makeProduct('Frame of any size', { options, variants });
    const html = await (await fetch(`${shop.url}/products/${slug}`)).text();
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/${slug}`);
    await waitForHydration(page);
    await page
      .getByRole('group', { name: /^Option 0/ })
      .getByRole('radio', { name: 'Value 19' })
      .check({ force: true });
    await page.getByRole('main').getByText('₹2,001').first().waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('structured data and the product feed name each variant', { tags: ['full'] }, async () => {
    const { slug, id, variants } = await kurta('Fed kurta');
    const html = await (await fetch(`${shop.url}/products/${slug}`)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? ''),
    );
    expect(data.find((each) => each['@type'] === 'ProductGroup')).toMatchObject({
      productGroupID: id,
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      hasVariant: [
        { size: 'S', color: 'Indigo', offers: { price: 900 } },
        {},
        { sku: 'KURTA-Fed kurta' },
        {},
      ],
    });
    const feed = await (await fetch(`${shop.url}/feeds/google.xml`)).text();
    const items = feed
      .split('<item>')
      .filter((item) => item.includes(`<g:item_group_id>${id}</g:item_group_id>`));
    expect(items).toHaveLength(4);
    expect(items.find((item) => item.includes(`<g:id>${variants[2]?.id}</g:id>`))).toContain(
      '<g:mpn>KURTA-Fed kurta</g:mpn>',
    );
    const plain = await makeProduct('Fed bowl', { sku: 'BOWL-1', barcode: '4006381333931' });
    const page = await (await fetch(`${shop.url}/products/${plain.slug}`)).text();
    expect(page).toContain('"sku":"BOWL-1","gtin":"4006381333931"');
  });
});

const pasteInto = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

describe('the editor of variants', () => {
  it('staff make variants of options, paste prices, undo a change and save all at once', {
    tags: ['extended'],
  }, async () => {
    const { slug } = await makeProduct('Editable ring', { stockCount: 3 });
    const { page, errors, close } = await openAdmin(shop, `/admin/products/${slug}`);
    await page.getByRole('button', { name: 'Add options' }).click();
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.getByLabel('Name of option 1').fill('Ring size');
    await page.getByLabel('New values of Ring size').fill('7, 8, 9');
    await page.keyboard.press('Enter');
    const cell = (column: string, label: string) =>
      page.getByLabel(`${column}, Ring size: ${label}`, { exact: true });
    expect(await cell('Price', '7').inputValue()).toBe('900');
    await pasteInto(cell('Price', '7'), '₹500\t\t4\tRING-7\n550\t600\t2\tRING-8\n');
    await expect.poll(() => cell('SKU', '8').inputValue()).toBe('RING-8');
    await page.getByLabel('Field to set').selectOption('Stock');
    await page.getByLabel('New value of Stock').fill('50');
    await page.getByRole('button', { name: 'Set for 3 variants' }).click();
    await expect.poll(() => cell('Stock', '7').inputValue()).toBe('50');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => cell('Stock', '7').inputValue()).toBe('4');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => cell('Stock', '7').inputValue()).toBe('50');
    await cell('Stock', '7').press('Control+z');
    await expect.poll(() => cell('Stock', '7').inputValue()).toBe('4');
    await page.getByLabel('Field to set').selectOption('Picture');
    await page.getByLabel('New value of Picture').selectOption('Picture 2');
    await page.getByRole('button', { name: 'Set for 3 variants' }).click();
    await page.getByLabel('Picture, Ring size: 7').focus();
    await pasteInto(page.getByLabel('Picture, Ring size: 7'), '\tno\n1\tyes');
    await expect.poll(() => page.getByLabel('Active, Ring size: 7').isChecked()).toBe(false);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByLabel('Active, Ring size: 7').isChecked()).toBe(true);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => page.getByLabel('Active, Ring size: 7').isChecked()).toBe(false);
    const pictures = ['7', '8', '9'].map((label) => page.getByLabel(`Picture, Ring size: ${label}`));
    expect(await Promise.all(pictures.map((picture) => picture.inputValue()))).toEqual([
      '',
      '/pictures/products/cafe-stoneware-mug-1.svg',
      '/pictures/products/cafe-stoneware-mug-2.svg',
    ]);
    await page.keyboard.press('Control+z');
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Save variants' }).click();
    await page.getByRole('button', { name: 'Edit options and variants' }).waitFor();
    const saved = await (await ownerClient(shop))('GET /api/products/slug/:slug', { params: { slug } });
    expect(saved).toMatchObject({ price: 500, priceTo: 550, stockCount: 6 });
    expect(saved.variants).toMatchObject([
      { price: 500, sku: 'RING-7', stockCount: 4 },
      { price: 550, originalPrice: 600, sku: 'RING-8', stockCount: 2 },
      { price: 900, sku: null, stockCount: 0, inStock: false },
    ]);
    expect(errors).toEqual([]);
    await close();
  });

  it('staff change the order of values with the keyboard, which the shop and its filters show', {
    tags: ['full'],
  }, async () => {
    const hat = {
      id: 'hat',
      name: 'Hat size',
      values: ['Large', 'Medium', 'Small'].map((label) => ({ id: label.toLowerCase(), label })),
    };
    const { slug } = await makeProduct('Felt hat', {
      options: [hat],
      variants: hat.values.map(({ id }) => ({ values: [id], price: 700, stockCount: 2 })),
    });
    const { page, errors, close } = await openAdmin(shop, `/admin/products/${slug}`);
    await page.getByRole('button', { name: 'Edit options and variants' }).click();
    await page.getByRole('button', { name: 'Move Large later' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move Small earlier' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Move Small earlier',
    );
    await page.getByRole('button', { name: 'Save variants' }).click();
    await page.getByRole('button', { name: 'Edit options and variants' }).waitFor();
    expect(errors).toEqual([]);
    await close();
    const order = ['Small', 'Medium', 'Large'];
    const owner = await ownerClient(shop);
    const saved = await owner('GET /api/products/slug/:slug', { params: { slug } });
    expect(saved.options[0]?.values.map(({ label }) => label)).toEqual(order);
    expect(saved.variants.map(({ values }) => values[0])).toEqual(['small', 'medium', 'large']);
    const { facets } = await clientOf(shop.url)('POST /api/products/filters', {
      body: { search: 'Felt hat' },
    });
    expect(facets.options.find(({ name }) => name === 'Hat size')?.values.map(({ label }) => label)).toEqual(
      order,
    );
    const html = await (await fetch(`${shop.url}/products/${slug}`)).text();
    const places = order.map((label) => html.indexOf(`>${label}<`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('a variant has a weight of its own, and a value an uploaded picture, which the shop shows', {
    tags: ['full'],
  }, async () => {
    const { slug } = await makeProduct('Woven scarf', {
      dimensions: { weight: 200 },
      options: [sizes],
      variants: [
        { values: ['s'], price: 10, stockCount: 1 },
        { values: ['l'], price: 10, stockCount: 1 },
      ],
    });
    const { page, errors, close } = await openAdmin(shop, `/admin/products/${slug}`);
    await page.getByRole('button', { name: 'Edit options and variants' }).click();
    await page.getByLabel('Weight (g), Size: L').fill('350');
    await page.getByLabel('The values have pictures').check();
    await page
      .locator('input[type=file][aria-label="Picture of L"]')
      .setInputFiles([await pictureFile('weave.png', '#a05030')]);
    await page.getByRole('button', { name: 'Remove the picture of L' }).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Save variants' }).click();
    await page.getByRole('button', { name: 'Edit options and variants' }).waitFor();
    const saved = await (await ownerClient(shop))('GET /api/products/slug/:slug', { params: { slug } });
    expect(saved.variants.map(({ weight }) => weight)).toEqual([null, 350]);
    const picture = saved.options[0]?.values[2]?.image ?? '';
    expect(picture).toMatch(/\/media\//);
    expect(errors).toEqual([]);
    await close();
    const html = await (await fetch(`${shop.url}/products/${slug}?variant=${saved.variants[1]?.id}`)).text();
    expect(html).toContain(picture.replace(/\/[^/]*$/, ''));
    expect(html).toContain('350 g');
  });

  it('an SKU of another product is named at its variant, and nothing is saved', {
    tags: ['full'],
  }, async () => {
    await makeProduct('Owner of the SKU', {
      options: [sizes],
      variants: [{ values: ['s'], price: 10, sku: 'TAKEN-1' }],
    });
    const { slug } = await makeProduct('Second product', {
      options: [sizes],
      variants: [{ values: ['s'], price: 10 }],
    });
    const { page, close } = await openAdmin(shop, `/admin/products/${slug}`);
    await page.getByRole('button', { name: 'Edit options and variants' }).click();
    await page.getByLabel('SKU, Size: S').fill('taken-1');
    await page.getByRole('button', { name: 'Save variants' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Size: S: sku is already the SKU of Owner of the SKU' })
      .waitFor();
    expect(await page.getByLabel('SKU, Size: S').getAttribute('aria-invalid')).toBe('true');
    await close();
  });

  it('the product list of staff finds SKUs and barcodes', { tags: ['extended'] }, async () => {
    await makeProduct('Findable lamp', {
      options: [sizes],
      variants: [{ values: ['s'], price: 10, sku: 'LAMP/XY-9', barcode: '8901234567894' }],
    });
    const owner = await ownerClient(shop);
    for (const search of ['lamp/xy', 'LAMP/XY-9', '8901234567894']) {
      const { products } = await owner('GET /api/products/stock-room', { query: { search } });
      expect(
        products.map(({ name }) => name),
        search,
      ).toContain('Findable lamp');
    }
  });
});
