import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { addsUp } from '../report.ts';
import { readShopify, type ShopifyProduct } from './read.ts';

const OLD =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Value,Variant Grams,Variant Inventory Qty,' +
  'Variant Price,Variant Compare At Price,Image Src,Image Position,Status';

type Cells = Partial<Record<string, string>>;

/** Builds a file with the columns in `header`; each row lists only the cells that it fills. */
function file(header: string, rows: Cells[], newline = '\n'): Readable {
  const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = rows.map((cells) =>
    header
      .split(',')
      .map((name) => quoted(cells[name] ?? ''))
      .join(','),
  );
  return Readable.from([[header, ...lines, ''].join(newline)]);
}

const LAMP: Cells = { Handle: 'lamp', Title: 'Lamp', 'Variant Price': '20.00', Published: 'TRUE' };

async function only(...rows: Cells[]): Promise<ShopifyProduct> {
  const { products } = await readShopify(file(OLD, rows));
  expect(products).toHaveLength(1);
  return products[0] as ShopifyProduct;
}

describe('the columns of a Shopify file', () => {
  it('finds old Shopify headings in any letter case', async () => {
    const header = 'Handle,Title,Body,Variant price,Variant inventory quantity,Image src';
    const cells = { Handle: 'a', Title: 'A', Body: 'Hi', 'Variant price': '5.45' };
    const { products } = await readShopify(file(header, [{ ...cells, 'Variant inventory quantity': '7' }]));
    expect(products[0]).toMatchObject({ handle: 'a', description: 'Hi', priceMinor: 545, stockCount: 7 });
  });

  it('finds the newest Shopify headings', async () => {
    const header =
      '\ufeffTitle,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,Price,' +
      'Compare-at price,Inventory quantity,Product image URL,Image alt text,Weight value (grams)';
    const row = '"Mug","mug","<p>Tall</p>","V","T","A, b",true,Active,9.50,12,3,https://x.test/a.png,,250.0';
    const { products } = await readShopify(Readable.from([`${header}\r\n${row}\r\n`]));
    expect(products).toMatchObject([
      {
        handle: 'mug',
        name: 'Mug',
        description: 'Tall',
        priceMinor: 950,
        originalPriceMinor: 1200,
        images: ['https://x.test/a.png'],
        imageAlts: [''],
        stockCount: 3,
        weightGrams: 250,
        tags: ['a', 'b'],
        vendor: 'V',
        type: 'T',
        active: true,
        line: 2,
        faults: [],
      },
    ]);
  });

  it('refuses a Shopify file without columns for handle, title or price', async () => {
    const reading = readShopify(Readable.from(['Handle,Body\na,b\n']));
    await expect(reading).rejects.toThrow(
      'Line 1: this is not a Shopify product file: no column "title", nor',
    );
    await expect(readShopify(Readable.from(['Title,Price\na,1\n']))).rejects.toThrow(
      '"handle" or "url handle"',
    );
  });
});

describe('a product on several rows of a Shopify file', () => {
  it('a Shopify product has the lowest price of its variants and the sum of their stock', async () => {
    const product = await only(
      { ...LAMP, 'Variant Inventory Qty': '5', 'Variant Grams': '680' },
      {
        Handle: 'lamp',
        'Variant Price': '15.5',
        'Variant Compare At Price': '18',
        'Variant Inventory Qty': '2',
      },
      { Handle: 'lamp', 'Variant Price': '30', 'Variant Inventory Qty': '-4', 'Variant Grams': '900' },
    );
    expect(product).toMatchObject({ priceMinor: 1550, originalPriceMinor: 1800 });
    expect(product).toMatchObject({ stockCount: 7, weightGrams: 680, line: 2 });
  });

  it('ignores a compare-at price that is not higher than the price', async () => {
    expect((await only({ ...LAMP, 'Variant Compare At Price': '20' })).originalPriceMinor).toBeNull();
  });

  it('a Shopify product has its images by position, each once, with web addresses only', async () => {
    const image = (src: string, position = ''): Cells => ({
      Handle: 'lamp',
      'Image Src': src,
      'Image Position': position,
    });
    const product = await only(
      { ...LAMP, ...image('https://x.test/b.png', '2') },
      image('https://x.test/c.png'),
      image(' https://x.test/a.png ', '1'),
      image('https://x.test/b.png', '3'),
      image('javascript:alert(1)', '4'),
    );
    expect(product.images).toEqual(['https://x.test/a.png', 'https://x.test/b.png', 'https://x.test/c.png']);
  });

  it('skips and reports a second Shopify product with the same handle', async () => {
    const second = { ...LAMP, 'Variant Price': '6', Title: 'Lamp' };
    const rows = [LAMP, { ...LAMP, Handle: 'other' }, second, { Handle: 'lamp', 'Variant Price': '6' }];
    const { products, report } = await readShopify(file(OLD, rows));
    expect(products.map(({ handle, priceMinor }) => [handle, priceMinor])).toEqual([
      ['lamp', 2000],
      ['other', 2000],
    ]);
    expect(report.lines.find(({ key }) => key === 'secondProduct')).toMatchObject({ rows: 2, taken: false });
  });

  it('a Shopify product may repeat its title on every row', async () => {
    expect((await only(LAMP, { ...LAMP, 'Variant Price': '19' })).priceMinor).toBe(1900);
  });
});

describe('fields of a product in a Shopify file', () => {
  it('the HTML of a Shopify description becomes plain text', async () => {
    const html = '<h2>Fine Lamp</h2><p>Warm &amp; <a href="https://x.test">soft</a>.<img src="a.png"></p>';
    expect((await only({ ...LAMP, 'Body (HTML)': html })).description).toBe('Fine Lamp\n\nWarm & soft.');
  });

  it('Shopify tags become lower case, without duplicates', async () => {
    expect((await only({ ...LAMP, Tags: 'Red, home ,RED,,' })).tags).toEqual(['red', 'home']);
  });

  it('a Shopify product is active only if published and neither draft nor archived', async () => {
    expect((await only(LAMP)).active).toBe(true);
    expect((await only({ ...LAMP, Published: 'false' })).active).toBe(false);
    expect((await only({ ...LAMP, Status: 'draft' })).active).toBe(false);
    expect((await only({ ...LAMP, Status: 'Active' })).active).toBe(true);
  });
});

describe('invalid cells of a Shopify file', () => {
  it.each<[Cells, string]>([
    [{ Title: ' ' }, 'Line 5: Title is blank on the first row of a product'],
    [{ Handle: '' }, 'Line 5: Handle is blank'],
    [{ 'Variant Price': '' }, 'Line 5: Variant Price is blank'],
    [{ 'Variant Price': '-1' }, 'Line 5: Variant Price "-1" is negative'],
    [{ 'Variant Price': '1.999' }, 'Line 5: Variant Price "1.999" has more than 2 decimals'],
    [{ 'Variant Price': '£3' }, 'Line 5: Variant Price "£3" is not a price such as 12.50'],
    [{ 'Variant Compare At Price': 'x' }, 'Line 5: Variant Compare At Price "x" is not a price'],
    [{ 'Variant Inventory Qty': '1.5' }, 'Line 5: Variant Inventory Qty "1.5" is not a whole number'],
    [{ 'Variant Grams': '-3' }, 'Line 5: Variant Grams "-3" is not a weight in grams'],
  ])('refuses a Shopify file and names line and column of the invalid cell %j', async (cells, message) => {
    const first = { ...LAMP, 'Body (HTML)': 'on\nthree\nlines' };
    await expect(readShopify(file(OLD, [first, { ...LAMP, Handle: 'b', ...cells }]))).rejects.toThrow(
      message,
    );
  });

  it('refuses a Shopify file with a further variant without a price', async () => {
    const rows = [LAMP, { Handle: 'lamp', 'Option1 Value': 'Red' }];
    await expect(readShopify(file(OLD, rows))).rejects.toThrow('Line 3: Variant Price is blank');
  });
});

it('the report of a Shopify import counts every row once', async () => {
  const { report } = await readShopify(
    file(
      OLD,
      [
        LAMP,
        { Handle: 'lamp', 'Variant Price': '1' },
        { Handle: 'lamp', 'Image Src': 'https://x.test/a.png' },
        { Handle: 'lamp', 'Image Src': 'a.png' },
        {},
      ],
      '\r\n',
    ),
  );
  const counts = Object.fromEntries(report.lines.map(({ key, rows }) => [key, rows]));
  expect(counts).toEqual({ product: 1, variant: 1, image: 1, secondProduct: 0, noImage: 1, blank: 1 });
  expect(report).toMatchObject({ totalRows: 5, products: 1 });
  expect(addsUp(report)).toBe(true);
});
