import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectFineEverywhere,
  fill,
  focusedText,
  isEmulating,
  openPage,
  toastShown,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, openFilters, ownerClient } from '#tests/support/office.ts';
import { pictureFile } from '#tests/support/pictures.ts';

// The admin pages of products (section 2, Admin products and Admin product detail; R19, R34).

const shop = demoShop();
const mugs = 'terracotta-chai-mugs-set-of-4';

const notAPicture = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture at all') };

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** The alt texts of the pictures in the form, in order. */
const described = (form: Locator) =>
  form
    .locator('[aria-label^="What picture"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const closed = (dialog: Locator) => dialog.waitFor({ state: 'detached' });

/** Adds two uploaded pictures and one by its address, with their alternative texts; a file that is no picture is left out. */
async function addPictures(page: Page, form: Locator): Promise<void> {
  await form
    .locator('input[type=file]')
    .setInputFiles([
      await pictureFile('front.png', '#a05030'),
      await pictureFile('back.png', '#3050a0'),
      notAPicture,
    ]);
  // Uploads end in any order; the pictures keep the order in which their files were chosen.
  await expect.poll(() => described(form)).toHaveLength(2);
  await form.getByLabel('What picture 1 shows').fill('From the front');
  await form.getByLabel('What picture 2 shows').fill('From behind');
  await form.getByRole('listitem').filter({ hasText: 'notes.png' }).getByRole('alert').waitFor();
  await form.getByLabel('What picture 2 shows').press('Control+Enter');
  await form.getByText('A picture was not added: try again or leave it out').waitFor();
  await expect.poll(() => focusedText(page)).toMatch(/^A picture was not added/);
  await form.getByRole('button', { name: 'Remove notes.png' }).click();
  await form.getByLabel('Image URL').fill('pictures/of-mine.jpg');
  await form.getByLabel('Image URL').press('Enter');
  await form.getByText('The image URL must be a web address').waitFor();
  await form.getByLabel('Image URL').fill('/pictures/products/cafe-stoneware-mug-1.svg');
  await form.getByLabel('Image URL').press('Enter');
  await form.getByLabel('What picture 3 shows').fill('Beside a mug');
}

describe('the admin pages of a product', () => {
  it('a product with uploaded pictures appears in the shop at once, and disappears when hidden', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/products');
    const shopper = await openPage(shop.browser);
    await page.getByText('Page 1 of 11').waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Add Product' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Product' });
    await form.getByRole('button', { name: 'Create Product' }).click();
    for (const name of ['Name', 'Description', 'Category', 'Price'])
      await form
        .getByRole('listitem')
        .filter({ hasText: `${name} is required` })
        .waitFor();

    await fill(form, { name: 'Walnut Lamp', description: 'A warm light.', price: '1999.5', stockCount: '7' });
    await form.locator('[name=category]').selectOption('Wood & Lacquer');
    await addPictures(page, form);

    // In Firefox, Enter presses a button only in the foreground tab.
    await page.bringToFront();
    await form.getByRole('button', { name: 'Move picture 3 earlier' }).press('Enter');
    await expect.poll(() => described(form)).toEqual(['From the front', 'Beside a mug', 'From behind']);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move picture 2 earlier');

    await form.getByLabel('Tags').fill('Gift, WOOD,, gift');
    await form.getByLabel('Tags').press('Enter');
    await expect.poll(() => form.getByRole('button', { name: /^Remove the tag/ }).count()).toBe(2);
    await form.getByLabel('Features').fill('  Dimmable  ');
    await form.getByRole('button', { name: 'Add feature' }).click();
    await fill(form, { 'dimensions\\.height': '41.25' });
    await form.getByLabel('Artisan Name').fill('rafiq ahmed');
    await form.getByLabel('Location').focus();
    await expect.poll(() => form.getByLabel('Location').inputValue()).toBe('Khurja, Uttar Pradesh');
    expect(await form.getByLabel('In Stock').isChecked()).toBe(true);
    await form.getByLabel('Location').press('Control+Enter');
    await form.getByText('Height (cm) must have at most 1 decimal').first().waitFor();
    await expectFineEverywhere(page);
    await fill(form, { 'dimensions\\.height': '41.2' });
    // Saving waits for the pending picture uploads.
    const arrival = Promise.withResolvers<void>();
    await page.route('**/api/media', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await form.locator('input[type=file]').setInputFiles([await pictureFile('late.png', '#30a050')]);
    await form.locator('[name=dimensions\\.height]').press('Control+Enter');
    await form.getByText('Saving when 1 picture has arrived').waitFor();
    arrival.resolve();
    await toastShown(page, 'Product created successfully!');
    await closed(form);

    const inShop = () => shopper.page.goto(`${shop.url}/products/walnut-lamp`);
    expect((await inShop())?.status()).toBe(200);
    await shopper.page.getByText('₹1,999.50').first().waitFor();
    const shown = shopper.page.getByRole('img', { name: 'From behind' }).first();
    await expect
      .poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const call = await ownerClient(shop);
    const kept = await call('GET /api/products/slug/:slug', { params: { slug: 'walnut-lamp' } });
    expect(kept).toMatchObject({
      tags: ['gift', 'wood'],
      features: ['Dimmable'],
      stockCount: 7,
      inStock: true,
      imageAlts: ['From the front', 'Beside a mug', 'From behind', ''],
      artisan: { name: 'Rafiq Ahmed' },
      dimensions: { height: 41.2 },
    });

    const card = cardOf(page, 'Walnut Lamp');
    await card.getByText('₹1,999.50').waitFor();
    await card.getByText('7, low').waitFor();
    await card.getByRole('button', { name: 'Active, Walnut Lamp', exact: true }).click();
    await toastShown(page, 'Status updated successfully!');
    expect((await inShop())?.status()).toBe(404);
    await openFilters(page);
    await page.getByLabel('Status').selectOption('Inactive');
    await page.waitForURL('**?status=inactive');
    await page.getByText('Page 1 of 1').waitFor();
    await card.getByRole('button', { name: 'Inactive, Walnut Lamp' }).waitFor();
    // Expected: the file that is no picture, and the page of the hidden product.
    expect(errors.filter((each) => !/\b4\d\d\b/.test(each))).toEqual([]);
    await shopper.close();
    await close();
  });

  it.runIf(isEmulating)('staff sort the pictures of a product by dragging', { tags: ['full'] }, async () => {
    const { page, close } = await openAdmin(shop, `/admin/products/${mugs}`);
    await page.getByRole('button', { name: 'Edit Product' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    await expect.poll(() => described(form)).toHaveLength(2);
    await form.getByLabel('What picture 1 shows').fill('By itself');
    await form.getByLabel('What picture 2 shows').fill('On a table');
    const handles = form.locator('[data-picture] > div:first-of-type');
    await handles.nth(1).dragTo(handles.first(), { targetPosition: { x: 40, y: 2 } });
    await expect.poll(() => described(form)).toEqual(['On a table', 'By itself']);
    await close();
  });

  it('two simultaneous edits of a product are merged, with a choice for each conflicting field', {
    tags: ['extended'],
  }, async () => {
    const call = await ownerClient(shop);
    const path = `/admin/products/${mugs}`;
    const { page, close } = await openAdmin(shop, path);
    await page.getByRole('button', { name: 'Edit Product' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    await form.locator('[name=price]').waitFor();
    const opened = await call('GET /api/products/slug/:slug', { params: { slug: mugs } });
    const params = { productId: opened.id };
    await call('PUT /api/products/:productId', { params, body: { price: 777, materials: ['Clay'] } });
    await fill(form, { name: 'Chai Mugs of Terracotta', price: '666' });
    await form.getByRole('button', { name: 'Update Product' }).click();
    const conflict = page.getByRole('dialog', { name: 'This has changed since you opened it' });
    const price = conflict.getByRole('group', { name: 'Price' });
    await price.getByText('777').waitFor();
    await conflict.getByRole('group', { name: 'Materials' }).getByText('Clay').waitFor();
    await expectFineEverywhere(page);
    await price.getByRole('radio', { name: /Yours/ }).check();
    await conflict.getByRole('button', { name: 'Save again' }).click();
    await toastShown(page, 'Product updated successfully!');
    await closed(form);
    expect(await call('GET /api/products/slug/:slug', { params: { slug: mugs } })).toMatchObject({
      name: 'Chai Mugs of Terracotta',
      price: 666,
      materials: ['Clay'],
      images: opened.images,
    });
    await page.getByRole('heading', { level: 1, name: 'Chai Mugs of Terracotta' }).waitFor();
    await close();
  });

  it('the admin page of a product shows pictures, reviews and a stock history with authors', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/products/cafe-stoneware-mug');
    await page.getByRole('heading', { level: 1, name: 'Café Stoneware Mug' }).waitFor();
    await page.getByText('on orders over ₹75').waitFor();
    await page.getByText('SSL encrypted').waitFor();
    await page.getByRole('button', { name: 'Show picture 2 of 2' }).click();
    await page.getByRole('tab', { name: /^Reviews/ }).click();
    await page.getByRole('tabpanel').getByText('out of 5 stars').first().waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('tab', { name: 'Shipping & Returns' }).click();
    await page.getByText('Exchanges for different sizes or colors').waitFor();

    await page.getByRole('button', { name: 'Change stock' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change stock' });
    await dialog.getByLabel('Pieces').fill('-50');
    await dialog.getByLabel('Reason').fill('Broken in the kiln');
    await dialog.getByRole('button', { name: 'Change 1 product' }).click();
    await closed(dialog);
    const history = page.getByRole('listitem').filter({ hasText: 'Broken in the kiln' });
    await history.getByText('54 4').waitFor();
    await history.getByText('Owner').waitFor();

    await page.getByRole('button', { name: 'Duplicate' }).click();
    await toastShown(page, 'Product duplicated successfully!');
    await page.getByRole('button', { name: /^Draft/ }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toastShown(page, 'Product deleted successfully!');
    await page.waitForURL('**/admin/products');
    await page.goto(`${shop.url}/admin/products/nothing-of-the-kind`);
    await page.getByText('We can’t find this product').last().waitFor();
    expect(errors.filter((each) => !each.includes('404'))).toEqual([]);
    await close();
  });
});

describe('changes to several products', () => {
  it('a bulk change shows a preview and applies at once, and a deletion can be undone', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/categories/jewellery');
    const shopper = await openPage(shop.browser);
    await page.getByRole('heading', { level: 1, name: 'Jewellery' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search products' }).fill('dokra sun');
    await page.waitForURL('**?search=dokra*');
    // The list without the search has one page too, so the test waits for the two cards of the result.
    await expect.poll(() => page.getByRole('link', { name: /^View / }).count()).toBe(2);
    const card = cardOf(page, 'Dokra Sun Pendant');
    await card.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selected products' });
    await bar.getByText('1 product selected').waitFor();
    await expectFineEverywhere(page);
    await bar.getByRole('button', { name: 'Price...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByLabel('Percent').fill('-10');
    const row = dialog.getByRole('row').filter({ hasText: 'Dokra Sun Pendant' });
    await row.getByRole('cell', { name: /749/ }).waitFor();
    await row.getByRole('cell', { name: /674\.10/ }).waitFor();
    await expectFineEverywhere(page);
    const priced = async () => {
      await shopper.page.goto(`${shop.url}/products/dokra-sun-pendant`);
      return shopper.page.getByText('₹674.10').count();
    };
    expect(await priced()).toBe(0);
    await dialog.getByRole('button', { name: 'Change 1 product' }).click();
    await toastShown(page, 'Products updated successfully!');
    await closed(dialog);
    await card.getByText('₹674.10').waitFor();
    expect(await priced()).toBeGreaterThan(0);

    await bar.getByRole('button', { name: 'Delete...' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 1 product?' });
    await question.getByText('Dokra Sun Pendant').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toastShown(page, 'Products deleted successfully!');
    await page.getByText('No products found').waitFor();
    // Undo is offered for ten seconds, also that of the prices.
    const deletion = page.getByRole('paragraph').filter({ hasText: 'moved to Trash' });
    await deletion.getByRole('button', { name: 'Undo' }).click();
    await toastShown(page, 'Products restored');
    await card.waitFor();
    expect(await priced()).toBeGreaterThan(0);
    await page.getByRole('searchbox', { name: 'Search products' }).fill('zzqxjw');
    await page.getByText('No products found').waitFor();
    await expectFineEverywhere(page);
    expect([...errors, ...shopper.errors]).toEqual([]);
    await shopper.close();
    await close();
  });

  it('a bulk change reaches all products that were found, those of other pages included', {
    tags: ['full'],
  }, async () => {
    const call = await ownerClient(shop);
    const query = { search: 'wood', status: 'active', limit: 100 } as const;
    const before = await call('GET /api/products/stock-room', { query });
    expect(before.total).toBeGreaterThan(12);
    const { page, errors, close } = await openAdmin(shop, '/admin/products?search=wood&status=active');
    await page.getByLabel('Select this page').check();
    await page.getByRole('button', { name: `Select all ${before.total} products` }).click();
    await toastShown(page, `${before.total} products selected`);
    await expectFineEverywhere(page);
    const bar = page.getByRole('region', { name: 'Selected products' });
    await bar.getByRole('button', { name: 'Deactivate' }).click();
    await toastShown(page, 'Products updated successfully!');
    expect((await call('GET /api/products/stock-room', { query })).total).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('failures in the admin product list', () => {
  it('a list that fails can be retried, and a form that fails keeps its input', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openAdmin(shop, '/admin/products');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    await fill(form, { name: 'Another name' });
    const message = 'The shop has a rest';
    const refusal = { statusCode: 409, message, data: null, code: 'conflict' };
    await page.route('**/api/products/*', (route) => route.fulfill({ status: 409, json: refusal }));
    await form.locator('[name=name]').press('Control+Enter');
    await toastShown(page, `Error: ${message}`);
    expect(await form.locator('[name=name]').inputValue()).toBe('Another name');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await closed(form);
    await expect.poll(() => focusedText(page)).not.toBe('Discard');
    await page.goto(`${shop.url}/admin/products`);
    await page.getByRole('alert').getByText(message).waitFor();
    await expectFineEverywhere(page);
    await page.unroute('**/api/products/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^Page 1 of/).waitFor();
    await close();
  });
});
