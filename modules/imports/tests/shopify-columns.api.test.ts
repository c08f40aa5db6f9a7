import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productFileCalls } from '#tests/support/product-files.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Columns of Shopify's product files that are the same for every product, and taxes as metafields.

type Cells = Record<string, string>;

onEachDatabase((open) => {
  let shop: Shop;
  const { check, linesOfImport } = productFileCalls(() => shop);
  const exportedText = async () =>
    (await shop.send('GET', '/api/products/export', { token: shop.ownerToken })).text;
  const rowsOf = async (handle: string) =>
    (parse(await exportedText(), { bom: true, columns: true }) as Cells[]).filter(
      (cells) => cells.Handle === handle,
    );
  const product = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });

  beforeAll(async () => {
    shop = await open();
    const { id } = await makeCategory(shop);
    const options = [{ id: 'size', name: 'Size', values: [{ id: 's', label: 'S' }] }];
    await makeProduct(shop, id, {
      name: 'Silk kurta',
      taxRate: 5,
      hsnCode: '6204',
      options,
      variants: [{ values: ['s'], price: 900 }],
    });
    await makeProduct(shop, id, {
      name: 'Plain bowl',
      price: 90,
      images: ['/pictures/a.svg', '/pictures/b.svg'],
    });
  });
  afterAll(() => shop.close());

  describe('an exported product', () => {
    it.each(['silk-kurta', 'plain-bowl'])(
      '%s is sent, taxed and no gift card for Shopify',
      async (handle) => {
        const [first] = await rowsOf(handle);
        expect(first).toMatchObject({
          'Variant Fulfillment Service': 'manual',
          'Variant Requires Shipping': 'TRUE',
          'Variant Taxable': 'TRUE',
          'Variant Weight Unit': 'g',
          'Gift Card': 'FALSE',
        });
      },
    );

    it('has no cells of a variant on the row of a further picture', async () => {
      const [, picture] = await rowsOf('plain-bowl');
      expect(picture).toMatchObject({ 'Image Position': '2', 'Variant Taxable': '', 'Gift Card': '' });
    });

    it('takes its tax rate and its HSN code to another shop', async () => {
      const [kurta] = await rowsOf('silk-kurta');
      const taxes = {
        'HSN code (product.metafields.custom.hsn_code)': '6204',
        'Tax rate (%) (product.metafields.custom.tax_rate)': '5',
      };
      expect(kurta).toMatchObject(taxes);
      const text = await exportedText();
      expect((await check(text)).report.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
      const moved = text.replaceAll('silk-kurta', 'moved-kurta');
      expect((await linesOfImport(moved)).at(-1)).toMatchObject({ created: 1, same: 1, wrong: 0 });
      expect(await product('moved-kurta')).toMatchObject({ taxRate: 5, hsnCode: '6204' });
    });
  });

  describe('a file with taxes', () => {
    const heading =
      'Handle,Title,Variant Price,HSN (product.metafields.custom.hsn_code),Tax (product.metafields.custom.tax_rate)';
    const messagesOf = async (row: string) =>
      (await check(`${heading}\n${row}\n`)).report.map(({ outcome, message }) => [outcome, message]);

    it('changes rate and code, and blank cells clear them', async () => {
      expect(await messagesOf('plain-bowl,Plain bowl,90,6912,18%')).toEqual([
        ['update', 'HSN code "" → "6912", tax rate none → 18'],
      ]);
      await linesOfImport(`${heading}\nplain-bowl,Plain bowl,90,6912,18%\n`);
      expect(await product('plain-bowl')).toMatchObject({ taxRate: 18, hsnCode: '6912' });
      await linesOfImport(`${heading}\nplain-bowl,Plain bowl,90,,\n`);
      expect(await product('plain-bowl')).toMatchObject({ taxRate: null, hsnCode: '' });
    });

    it.each([
      ['69', '5', 'HSN (product.metafields.custom.hsn_code) "69" must be an HSN code of 4, 6 or 8 digits'],
      ['6912', 'x', 'Tax (product.metafields.custom.tax_rate) "x" is not a rate in percent such as 18'],
      ['6912', '101', 'Tax (product.metafields.custom.tax_rate) "101" is not a rate in percent such as 18'],
    ])('is refused with the code %s and the rate %s', async (code, rate, message) => {
      expect(await messagesOf(`new-bowl,New bowl,90,${code},${rate}`)).toEqual([
        ['wrong', expect.stringContaining(message)],
      ]);
    });
  });

  it('an import names constant columns only where they say what the shop cannot', async () => {
    const heading =
      'Handle,Title,Variant Price,Variant Requires Shipping,Variant Taxable,Gift Card,Variant Fulfillment Service,Variant Weight Unit';
    const ignored = async (cells: string) =>
      (await check(`${heading}\nvase,Vase,90,${cells}\n`)).ignoredColumns;
    expect(await ignored('TRUE,true,FALSE,manual,kg')).toEqual([]);
    expect(await ignored(',,,,')).toEqual([]);
    expect(await ignored('FALSE,FALSE,TRUE,other,g')).toEqual([
      'Variant Fulfillment Service',
      'Variant Requires Shipping',
      'Variant Taxable',
      'Gift Card',
    ]);
  });
});
