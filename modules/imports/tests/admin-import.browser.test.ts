import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { fileSavedBy } from '#tests/support/in-page.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { clientOf } from '#tests/support/shop.ts';

const isEmbedded = inject('demoDatabase') === null;

// The import of Shopify files and the export of products, on the admin page.

const shop = demoShop();
const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant Inventory Qty,Variant Price,Image Src';
const row = (handle: string, title: string, price: string) =>
  `${handle},${title},<p>Made by hand</p>,Meera Kumbhar,Pottery & Terracotta,clay,TRUE,5,${price},`;

const choose = (page: Page, name: string, lines: string[]) =>
  page.getByLabel('Choose a CSV file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines, ''].join('\n')),
  });

const productNames = async (search: string) => {
  const { total } = await clientOf(shop.url)('POST /api/products/filters', { body: { search } });
  return total;
};
const countAll = async () => {
  const call = await ownerClient(shop);
  return (await call('GET /api/products/slug', { query: { limit: 1 } })).total;
};

describe('the import page', () => {
  it('an import reports two broken rows by line and writes the other products', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/products/import');
    const before = await countAll();
    await page.getByText('Supported columns').click();
    await expectFineEverywhere(page);
    await choose(page, 'gifts.csv', [
      row('zari-lamp', 'Zariphora Lamp', '299.00'),
      row('zari-cheap', 'Zariphora Bowl', 'cheap'),
      row('zari-plate', 'Zariphora Plate', '450.50'),
      row('zari-nameless', '', '12.00'),
    ]);
    await page.getByRole('heading', { name: 'gifts.csv: 4 products in 4 rows' }).waitFor();
    const table = page.getByRole('table', { name: 'Result for each product' });
    const first = table.getByRole('row').nth(1);
    await expect.poll(() => first.textContent()).toContain('zari-cheap3Skipped');
    await expect.poll(() => first.textContent()).toContain('"cheap" is not a price');
    await expect.poll(() => table.getByRole('row').nth(2).textContent()).toContain('zari-nameless5Skipped');
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'New 2' }).click();
    await page.waitForURL('**?outcome=create');
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
    const download = page.getByRole('button', { name: 'Download the report' });
    const report = (await fileSavedBy(page, () => download.click())).content.toString();
    expect(report.split('\n')[1]).toMatch(/^3,zari-cheap,Zariphora Bowl,/);
    expect(await countAll()).toBe(before);

    await page.getByRole('button', { name: 'Import 2 products, skip 2' }).click();
    await page.getByRole('heading', { name: 'gifts.csv imported' }).waitFor();
    await expectFineEverywhere(page);
    await expect
      .poll(() => page.getByRole('main').locator('dl').textContent())
      .toBe('Created2Updated0Unchanged0Skipped2');
    expect([await countAll(), await productNames('Zariphora')]).toEqual([before + 2, 2]);
    await page.getByRole('link', { name: 'See the products' }).click();
    await page.waitForURL('**/admin/products');
    expect(errors).toEqual([]);
    await close();
  });

  it('refuses a file without product columns and shows the reason', { tags: ['full'] }, async () => {
    const { page, close } = await openAdmin(shop, '/admin/products/import');
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'letter.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Dear Asha\nthank you'),
    });
    await page.getByRole('alert').filter({ hasText: 'no column "handle"' }).waitFor();
    await close();
  });

  it.skipIf(isEmbedded)(
    'an import shows its progress, asks before leaving, and writes nothing when cancelled',
    {
      tags: ['full'],
    },
    async () => {
      const { page, close } = await openAdmin(shop, '/admin/products/import');
      const before = await countAll();
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'debug' && logged.push(message.text()));
      // So many products that the import takes longer than the clicks below on any machine.
      const many = Array.from({ length: 20_000 }, (_, at) =>
        row(`quilloon-${at}`, `Quilloon ${at}`, '10.00'),
      );
      await choose(page, 'kites.csv', many);
      await page.getByRole('button', { name: 'Import 20,000 products' }).click();
      const bar = page.getByRole('progressbar', { name: 'Importing kites.csv' });
      await bar.waitFor();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      const leaving = page.getByRole('alertdialog', { name: 'Stop the import?' });
      await leaving.getByRole('button', { name: 'Stay' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alert').filter({ hasText: 'Cancelled. No products were changed.' }).waitFor();
      await page.getByRole('button', { name: 'Import 20,000 products' }).waitFor();
      await expect.poll(countAll).toBe(before);
      expect(await productNames('Quilloon')).toBe(0);
      expect(logged).toEqual([expect.stringMatching(/^Canceled: POST \/api\/products\/import/)]);
      await close();
    },
  );

  it.skipIf(!isEmbedded)(
    'an import on the embedded database shows its progress and continues without its page',
    {
      tags: ['full'],
    },
    async () => {
      const { page, close } = await openAdmin(shop, '/admin/products/import');
      const many = Array.from({ length: 2000 }, (_, at) => row(`quilloon-${at}`, `Quilloon ${at}`, '10.00'));
      await choose(page, 'kites.csv', many);
      await page.getByRole('button', { name: 'Import 2,000 products' }).click();
      await page.getByText('The import continues if you leave this page.').waitFor();
      expect(await page.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await expect.poll(() => productNames('Quilloon'), { timeout: 60_000 }).toBe(2000);
      await close();
    },
  );
});

describe('a file with variants', () => {
  const columns = [
    'Handle',
    'Title',
    'Type',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
  ];
  columns.push('Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty');
  columns.push('Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Variant Image');
  const anklet = Array.from({ length: 100 }, (_, at) =>
    [
      'anklet',
      ...(at === 0 ? ['Anklet', 'Jewellery', 'Length'] : ['', '', '']),
      `${20 + Math.floor(at / 10)} cm`,
      at === 0 ? 'Bells' : '',
      String(at % 10),
      ...[
        `ANK-${at}`,
        '40',
        'shopify',
        String(at % 5),
        `${500 + at}.00`,
        at % 2 ? '' : '700.00',
        `8900${at}`,
      ],
      at === 0 ? 'https://example.com/anklet.jpg' : '',
      'https://example.com/anklet.jpg',
    ].join(','),
  );

  it('a file of 100 variants is imported on the page and exported unchanged', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/products/import');
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'anklets.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [`${columns.join(',')},Cost per item`, ...anklet.map((line) => `${line},12`), ''].join('\n'),
      ),
    });
    await page.getByRole('heading', { name: 'anklets.csv: 1 product in 100 rows' }).waitFor();
    await page.getByText('Columns that are not imported: Cost per item').waitFor();
    await expect.poll(() => page.getByRole('table').textContent()).toContain('New100 variants');
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await page.getByRole('heading', { name: 'anklets.csv imported' }).waitFor();
    await page.goto(`${shop.url}/admin/products/import`);
    const download = page.getByRole('button', { name: 'Export products' });
    const file = await fileSavedBy(page, () => download.click());
    const exported = (parse(file.content, { bom: true, columns: true }) as Record<string, string>[])
      .filter(({ Handle }) => Handle === 'anklet')
      .map((cells) => columns.map((column) => cells[column]).join(','));
    expect(exported).toEqual(anklet);
    expect(errors).toEqual([]);
    await close();
  });

  it('a WooCommerce file is checked and imported on the same page', { tags: ['full'] }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/products/import');
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'wc-product-export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Tax status',
          '7,variable,bangle,Bangle,1,1,,,,Size,"2.4, 2.6",taxable',
          '8,variation,bangle-24,,1,1,3,450,bangle,Size,2.4,',
          '9,variation,bangle-26,,1,1,many,450,bangle,Size,2.6,',
          '10,simple,,Quilloop Brooch,1,1,4,900,,,,taxable',
          '',
        ].join('\n'),
      ),
    });
    await page.getByRole('heading', { name: 'wc-product-export.csv: 2 products in 4 rows' }).waitFor();
    await page.getByText('Columns that are not imported: Tax status').waitFor();
    await expect
      .poll(() => page.getByRole('table').getByRole('row').nth(1).textContent())
      .toContain('line 4: Stock "many" is not a whole number');
    await page.getByRole('button', { name: 'Import 1 product, skip 1' }).click();
    await page.getByRole('heading', { name: 'wc-product-export.csv imported' }).waitFor();
    expect(await productNames('Quilloop')).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('an exported file of products', () => {
  it('an exported file imports again without changes', { tags: ['full'] }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/products/import');
    const download = page.getByRole('button', { name: 'Export products' });
    const file = await fileSavedBy(page, () => download.click());
    expect(file.name).toMatch(/^products-\d{4}-\d{2}-\d{2}\.csv$/);
    await toastShown(page, 'File downloaded');
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'back.csv',
      mimeType: 'text/csv',
      buffer: file.content,
    });
    await page.getByText('Nothing to import: all products are already in the shop.').waitFor();
    const count = new Intl.NumberFormat('en-IN').format(await countAll());
    await page.getByRole('button', { name: `Unchanged ${count}` }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
