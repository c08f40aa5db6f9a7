import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productFileCalls } from '#tests/support/product-files.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Rows of Shopify's product files that contradict each other, or do not stand with the others of their product.

const header = [
  ...['Handle', 'Title', 'Vendor', 'Type', 'Published', 'Status', 'Option1 Name', 'Option1 Value'],
  ...['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src'],
];
type Cells = Record<string, string>;
const file = (...lines: Cells[]) =>
  stringify([header, ...lines.map((cells) => header.map((column) => cells[column] ?? ''))]);

/** A tray in three sizes. */
const tray = (handle: string): [Cells, Cells, Cells] => [
  {
    ...{ Handle: handle, Title: 'Tray', Vendor: 'Asha', Type: 'Trays', Published: 'TRUE', Status: 'active' },
    ...{ 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant Price': '500', 'Variant Inventory Qty': '1' },
  },
  { Handle: handle, 'Option1 Value': 'M', 'Variant Price': '700', 'Variant Inventory Qty': '2' },
  { Handle: handle, 'Option1 Value': 'L', 'Variant Price': '900', 'Variant Inventory Qty': '3' },
];
const lamp: Cells = { Handle: 'lamp', Title: 'Lamp', Type: 'Lamps', 'Variant Price': '20' };

onEachDatabase((open) => {
  let shop: Shop;
  const { check, linesOfImport } = productFileCalls(() => shop);
  const messagesOf = async (body: string) =>
    (await check(body)).report.map(({ line, outcome, message }) => [line, outcome, message]);
  const product = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });

  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const apart = (line: number) => `line ${line}: the row stands apart from the other rows of the product`;
  const belongs = (handle: string, line: number) =>
    `Handle "${handle}" belongs to the product on line ${line}: all rows of a product have to stand together`;

  it('an import refuses a product whose rows do not stand together, and takes no variant from it', async () => {
    const [small, medium, large] = tray('tray');
    expect((await linesOfImport(file(small, medium, large))).at(-1)).toMatchObject({ created: 1 });
    const before = await product('tray');
    const sorted = file(small, lamp, medium, large);
    expect(await messagesOf(sorted)).toEqual([
      [2, 'wrong', apart(4)],
      [3, 'create', ''],
      [4, 'wrong', belongs('tray', 2)],
    ]);
    expect((await linesOfImport(sorted)).at(-1)).toMatchObject({ created: 1, updated: 0, wrong: 2 });
    expect((await product('tray')).variants).toEqual(before.variants);
  });

  it('a whole second product with the options and handle of another is refused with it', async () => {
    const text = file(...tray('twice'), { ...lamp, Handle: 'beside' }, ...tray('twice'));
    expect(await messagesOf(text)).toEqual([
      [2, 'wrong', apart(6)],
      [5, 'create', ''],
      [6, 'wrong', belongs('twice', 2)],
    ]);
  });

  it('a second product with the handle of another and another vendor is refused alone', async () => {
    const [first, ...others] = tray('shared');
    const text = file(
      ...tray('shared'),
      { ...lamp, Handle: 'between' },
      { ...first, Vendor: 'Ravi' },
      ...others,
    );
    expect(await messagesOf(text)).toEqual([
      [2, 'create', '3 variants'],
      [5, 'create', ''],
      [6, 'wrong', 'Handle "shared" is already used on line 2'],
    ]);
  });

  it('the rows of a product may write its handle in other letter cases', async () => {
    const [small, medium, large] = tray('Cased-Tray');
    expect(await messagesOf(file(small, { ...medium, Handle: 'cased-tray' }, large))).toEqual([
      [2, 'create', '3 variants'],
    ]);
  });

  it('an import refuses a product with a row that lacks its handle', async () => {
    const [small, medium, large] = tray('headless');
    expect(await messagesOf(file(small, { ...medium, Handle: '' }, large))).toEqual([
      [2, 'wrong', 'line 3: the row has neither a handle nor a title'],
    ]);
  });

  describe('a further row of a product', () => {
    it.each([
      [{ Title: 'Other tray' }, 'Title "Other tray" is not that of line 2, "Tray"'],
      [{ Vendor: 'Ravi' }, 'Vendor "Ravi" is not that of line 2, "Asha"'],
      [{ Status: 'draft' }, 'Status "draft" is not that of line 2, "active"'],
      [{ Published: 'FALSE' }, 'Published "FALSE" is not that of line 2, "TRUE"'],
    ])('that says %j is a contradiction, which the import names', async (cells, message) => {
      const [small, medium, large] = tray('torn');
      const text = file(small, { ...medium, ...cells }, large);
      expect(await messagesOf(text)).toEqual([[2, 'wrong', `line 3: ${message}`]]);
      expect((await linesOfImport(text)).at(-1)).toMatchObject({ created: 0, wrong: 1 });
    });

    it('may not say what the first row leaves blank', async () => {
      const [small, medium, large] = tray('late');
      const text = file({ ...small, Vendor: '' }, { ...medium, Vendor: 'Asha' }, large);
      expect(await messagesOf(text)).toEqual([
        [2, 'wrong', 'line 3: Vendor "Asha" is blank on line 2, the first row of the product'],
      ]);
    });

    it('may repeat what the first row says', async () => {
      const [small, medium, large] = tray('repeated');
      const { Title, Vendor, Type, Status } = small;
      const cells = { Title, Vendor, Type, Published: 'true', Status } as Cells;
      expect(await messagesOf(file(small, { ...medium, ...cells }, { ...large, ...cells }))).toEqual([
        [2, 'create', '3 variants'],
      ]);
    });
  });
});
