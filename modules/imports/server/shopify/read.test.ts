import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { FileProduct } from '../products/file-product.ts';
import { readAllProducts, readProducts } from '../read-products.ts';
import { addsUp } from '../report.ts';

const OLD =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,' +
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
/** The same lamp in two sizes. */
const SMALL: Cells = { ...LAMP, 'Option1 Name': 'Size', 'Option1 Value': 'S' };
const MEDIUM: Cells = { Handle: 'lamp', 'Option1 Value': 'M', 'Variant Price': '30' };

const readProductsOf = async (stream: Readable) => {
  const products: FileProduct[] = [];
  for await (const portion of readProducts({ open: () => stream, isRepeatable: false }, []))
    products.push(...portion.products);
  return { products };
};

async function only(...rows: Cells[]): Promise<FileProduct> {
  const { products } = await readAllProducts(file(OLD, rows));
  expect(products).toHaveLength(1);
  return products[0] as FileProduct;
}

describe('the columns of a Shopify file', () => {
  it('finds old Shopify headings in any letter case', async () => {
    const header = 'Handle,Title,Body,Variant price,Variant inventory quantity,Image src';
    const cells = { Handle: 'a', Title: 'A', Body: 'Hi', 'Variant price': '5.45' };
    const { products } = await readAllProducts(
      file(header, [{ ...cells, 'Variant inventory quantity': '7' }]),
    );
    expect(products[0]).toMatchObject({
      handle: 'a',
      description: 'Hi',
      options: [],
      variants: [{ priceMinor: 545, stockCount: 7 }],
    });
  });

  it('finds the newest Shopify headings', async () => {
    const header =
      '\ufeffTitle,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,Price,' +
      'Compare-at price,Inventory quantity,Product image URL,Image alt text,Weight value (grams)';
    const row = '"Mug","mug","<p>Tall</p>","V","T","A, b",true,Active,9.50,12,3,https://x.test/a.png,,250.0';
    const { products } = await readAllProducts(Readable.from([`${header}\r\n${row}\r\n`]));
    expect(products).toMatchObject([
      {
        handle: 'mug',
        name: 'Mug',
        description: 'Tall',
        images: ['https://x.test/a.png'],
        imageAlts: [''],
        variants: [{ priceMinor: 950, originalPriceMinor: 1200, stockCount: 3, weightGrams: 250 }],
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
    const reading = readAllProducts(Readable.from(['Handle,Body\na,b\n']));
    await expect(reading).rejects.toThrow(
      'Line 1: this is not a Shopify product file: no column "title", nor',
    );
    await expect(readAllProducts(Readable.from(['Title,Price\na,1\n']))).rejects.toThrow(
      '"handle" or "url handle"',
    );
  });
});

describe('a product on several rows of a Shopify file', () => {
  it('each row of a Shopify product is a variant with its own price, stock, weight and SKU', async () => {
    const product = await only(
      { ...SMALL, 'Variant Inventory Qty': '5', 'Variant Grams': '680', 'Variant SKU': 'L-S' },
      { ...MEDIUM, 'Variant Price': '15.5', 'Variant Compare At Price': '18', 'Variant Inventory Qty': '2' },
      { ...MEDIUM, 'Option1 Value': 'L', 'Variant Inventory Qty': '-4', 'Variant Grams': '900' },
    );
    expect(product.options).toMatchObject([{ name: 'Size' }]);
    expect(product.variants).toMatchObject([
      { line: 2, labels: ['S'], priceMinor: 2000, stockCount: 5, weightGrams: 680, sku: 'L-S' },
      { line: 3, labels: ['M'], priceMinor: 1550, originalPriceMinor: 1800, stockCount: 2, sku: '' },
      { line: 4, labels: ['L'], priceMinor: 3000, stockCount: 0, weightGrams: 900 },
    ]);
  });

  it('a single variant named "Default Title" is a product without options', async () => {
    const product = await only({ ...LAMP, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' });
    expect(product).toMatchObject({ options: [], variants: [{ priceMinor: 2000 }] });
  });

  it.each<[string, Cells[], string]>([
    ['no option value', [SMALL, { ...MEDIUM, 'Option1 Value': '' }], 'Line 3: Option1 Value is blank'],
    [
      'an empty second option value',
      [{ ...SMALL, 'Option2 Name': 'Colour', 'Option2 Value': 'Red' }, MEDIUM],
      'Line 3: Option2 Value is blank',
    ],
    [
      'a combination of option values twice, in another letter case',
      [SMALL, MEDIUM, { ...MEDIUM, 'Option1 Value': 's' }],
      'Line 4: Option1 Value "s" is the combination of line 2 again',
    ],
    [
      'an option name that contradicts an earlier one',
      [SMALL, { ...MEDIUM, 'Option1 Name': 'Colour' }],
      'Line 3: Option1 Name "Colour" is not the name on line 2, “Size”',
    ],
    [
      'one name for two options',
      [{ ...SMALL, 'Option2 Name': 'size', 'Option2 Value': 'Red' }],
      'Line 2: Option2 Name "size" is the name of another option too',
    ],
    [
      'several variants without a name of the option',
      [LAMP, { ...MEDIUM, 'Option1 Value': '' }],
      'Line 2: Option1 Name is blank',
    ],
    [
      'an SKU twice, in another letter case',
      [
        { ...SMALL, 'Variant SKU': 'Lamp-1' },
        { ...MEDIUM, 'Variant SKU': 'LAMP-1' },
      ],
      'Line 3: Variant SKU "LAMP-1" is already used on line 2',
    ],
  ])('refuses a Shopify product with %s, with line and column', async (_, rows, message) => {
    await expect(readAllProducts(file(OLD, rows))).rejects.toThrow(message);
  });

  it('refuses a Shopify product with more than 2,000 variants once, in constant memory', async () => {
    const rows = Array.from({ length: 2500 }, (_, at) => ({ ...MEDIUM, 'Option1 Value': `V${at}` }));
    const { products } = await readProductsOf(file(OLD, [SMALL, ...rows]));
    expect(products[0]?.faults).toEqual([
      { line: 2002, kind: 'cell', message: 'Handle "lamp" has more than 2000 variants' },
    ]);
    expect(products[0]?.variants).toHaveLength(2001);
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
    const { products, report } = await readAllProducts(file(OLD, rows));
    expect(products.map(({ handle, variants }) => [handle, variants[0]?.priceMinor])).toEqual([
      ['lamp', 2000],
      ['other', 2000],
    ]);
    expect(report.lines.find(({ key }) => key === 'secondProduct')).toMatchObject({ rows: 2, taken: false });
  });

  it('a Shopify product may repeat its title on every row', async () => {
    const repeated = await only(SMALL, { ...SMALL, 'Option1 Value': 'M', 'Variant Price': '19' });
    expect(repeated.variants.map(({ priceMinor }) => priceMinor)).toEqual([2000, 1900]);
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
    expect(await only({ ...LAMP, Status: 'draft' })).toMatchObject({ active: false, draft: true });
    expect(await only({ ...LAMP, Status: 'archived' })).toMatchObject({ active: false, draft: false });
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
    await expect(readAllProducts(file(OLD, [first, { ...LAMP, Handle: 'b', ...cells }]))).rejects.toThrow(
      message,
    );
  });

  it('refuses a Shopify file with a further variant without a price', async () => {
    const rows = [SMALL, { ...MEDIUM, 'Variant Price': '' }];
    await expect(readAllProducts(file(OLD, rows))).rejects.toThrow('Line 3: Variant Price is blank');
  });
});

it.each([
  ['neither handle nor title', { ...MEDIUM, Handle: '' }, 'line 3: the row has neither a handle nor a title'],
  ['no handle and the same title', { ...SMALL, ...MEDIUM, Handle: '' }, 'line 3: Handle is blank'],
])(
  'refuses a Shopify product without a handle as a whole if a further row has %s',
  async (_, further, message) => {
    const { products } = await readProductsOf(file(OLD, [{ ...SMALL, Handle: '' }, further]));
    expect(products).toHaveLength(1);
    expect(products[0]?.faults.map((fault) => `line ${fault.line}: ${fault.message}`)).toContain(message);
  },
);

it('Shopify products without handles and options stay products of their own', async () => {
  const bowl = { ...LAMP, Handle: '', Title: 'Bowl' };
  const { products } = await readProductsOf(file(OLD, [{ ...LAMP, Handle: '' }, bowl]));
  expect(products.map(({ name, faults }) => [name, faults])).toEqual([
    ['Lamp', []],
    ['Bowl', []],
  ]);
});

it('the report of a Shopify import counts every row once', async () => {
  const { report } = await readAllProducts(
    file(
      OLD,
      [
        SMALL,
        MEDIUM,
        { Handle: 'lamp', 'Image Src': 'https://x.test/a.png' },
        { Handle: 'lamp', 'Image Src': 'a.png' },
        {},
      ],
      '\r\n',
    ),
  );
  const counts = Object.fromEntries(report.lines.map(({ key, rows }) => [key, rows]));
  expect(counts).toEqual({
    product: 1,
    variant: 1,
    image: 1,
    secondProduct: 0,
    otherType: 0,
    noImage: 1,
    blank: 1,
  });
  expect(report).toMatchObject({ totalRows: 5, products: 1 });
  expect(addsUp(report)).toBe(true);
});
