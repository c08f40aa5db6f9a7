import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts';
import { start, temporaryFolder } from '#tests/support/process.ts';
import { isFullRun } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';
import { copyOf, migratedName } from '#tests/support/templates.ts';

// The import command, run as a process, and the shop with its products.

type Outcome = { code: number | null; output: string };

function importFile(args: string[], env: Record<string, string>, input?: Buffer): Promise<Outcome> {
  const program = join(projectFolder, 'build/app/import.js');
  const command = spawn(process.execPath, [program, ...args], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, ...env },
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) {
    stream.on('data', (piece: Buffer) => {
      output += piece;
    });
  }
  command.stdin.on('error', () => {});
  command.stdin.end(input);
  return new Promise((resolve) => command.on('close', (code) => resolve({ code, output })));
}

const header = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';
const sale = (code: string, text: string, price: string) =>
  `536365,${code},${text},6,2010-12-01 08:26:00,${price},17850.0,United Kingdom`;
const rows = [
  sale('85123A', 'WHITE HANGING HEART T-LIGHT HOLDER', '2.55'),
  sale('71053', 'WHITE METAL LANTERN', '3.39'),
  sale('22752', 'SET 7 BABUSHKA NESTING BOXES', '7.65'),
  sale('POST', 'POSTAGE', '18.00'),
  'C536379,22752,SET 7 BABUSHKA NESTING BOXES,-1,2010-12-01 09:41:00,7.65,14527.0,United Kingdom',
];
const file = (...lines: string[]) => Buffer.from(`${[header, ...lines].join('\n')}\n`);

const hasPostgres = inject('postgresUrl') !== null;
const kinds = [
  { kind: 'PostgreSQL', skipped: !hasPostgres },
  { kind: 'the embedded database', skipped: hasPostgres && !isFullRun },
];

/** Files that are refused: the fault, the content and the message. */
const broken: [string, Buffer, RegExp][] = [
  ['a wrong header', Buffer.from(`Code,Name\n1,2\n`), /line 1/i],
  ['a broken row', file(...rows, '536365,71053,LANTERN'), /line 7/i],
  ['an invalid price', file(...rows, sale('71053', 'LANTERN', 'cheap')), /line 7/i],
  [
    'a truncated gzip',
    gzipSync(file(...rows, ...rows)).subarray(0, 120),
    /truncated|ends? too early|incomplete|unexpected end/i,
  ],
  ['an empty file', Buffer.alloc(0), /empty|line 1/i],
];

describe.each(kinds.filter(({ skipped }) => !skipped))('npm run import on $kind', ({ kind }) => {
  const folder = copyOf(inject('migratedFolder'));
  const path = join(folder.path, 'year.csv.gz');
  let env: Record<string, string> = { DATA_DIR: folder.path };
  let drop = async () => {};

  beforeAll(async () => {
    if (kind !== 'PostgreSQL') return;
    const database = await createPostgresDatabase(migratedName);
    env = { DATABASE_URL: database.url };
    drop = database.drop;
  });
  afterAll(async () => {
    await drop();
    folder.remove();
  });

  const products = async () => {
    const shop = await start(env);
    const products = await clientOf(shop.url)('POST /api/products/filters', {
      body: { limit: 100, sort: 'price-asc' },
    });
    await shop.stop();
    return products.products.map(({ name, price }) => [name, price]);
  };

  const rule = 'the import command refuses %s and names the line';
  async function refuse(_: string, content: Buffer, message: RegExp) {
    writeFileSync(path, content);
    const { code, output } = await importFile(['online-retail', path], env);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(output).toContain('Nothing was imported');
    expect(output).not.toMatch(/\bat \S+ \(/);
  }
  // The faults do not depend on the database; one of them shows on each that nothing is written.
  it.each(broken.slice(0, 1))(rule, { tags: ['extended'] }, refuse);
  it.each(kind === 'PostgreSQL' ? [] : broken.slice(1))(rule, { tags: ['full'] }, refuse);

  it('a refused file leaves no products behind', { tags: ['extended'] }, async () => {
    expect(await products()).toEqual([]);
  });

  const importRows = () => {
    writeFileSync(path, gzipSync(file(...rows)));
    return importFile(['online-retail', path], env);
  };

  it('the import command writes the products of a file and accounts for every row', {
    tags: ['extended'],
  }, async () => {
    const { code, output } = await importRows();
    expect(output).toContain('5  rows read, 3 products');
    expect(output).toContain('adds up: yes');
    expect(output).toContain('3 products created, 0 updated, 0 unchanged.');
    expect(code).toBe(0);
    expect(await products()).toEqual([
      ['White Hanging Heart T-Light Holder', 2.55],
      ['White Metal Lantern', 3.39],
      ['Set of 7 Babushka Nesting Boxes', 7.65],
    ]);
  });

  it('importing the same file again changes nothing, from a path or from standard input', {
    tags: ['full'],
  }, async () => {
    await importRows();
    const again = await importFile(['online-retail', path], env);
    expect(again.output).toContain('0 products created, 0 updated, 3 unchanged.');
    const piped = await importFile(['online-retail', '-'], env, file(...rows));
    expect(piped.output).toContain('0 products created, 0 updated, 3 unchanged.');
  });

  it('--orders imports the sales of a file as orders, once', { tags: ['full'] }, async () => {
    await importRows();
    const first = await importFile(['online-retail', path, '--orders'], env);
    expect(first.output).toContain('3  items of orders');
    expect(first.output).toContain('1  cancelled items of no earlier order');
    expect(first.output).toContain(
      '5  rows read, 1 orders and 1 cancellations (0 matched, 0 in part, 1 not)\nadds up: yes',
    );
    const again = await importFile(['online-retail', path, '--orders'], env);
    expect(again.output).toContain('5  rows of invoices that are already imported');
    expect(again.output).toContain('rows read, 0 orders and 0 cancellations');
    expect(again.code).toBe(0);
  });

  it('the import command adds the products of a Shopify file', { tags: ['full'] }, async () => {
    const csv = 'Handle,Title,Vendor,Type,Variant Price,Status\nlamp,Brass Lamp,Asha,Lamps,20.00,active\n';
    const { output } = await importFile(['shopify', '-'], env, Buffer.from(csv));
    expect(output).toContain('1 products created');
    expect(await products()).toContainEqual(['Brass Lamp', 20]);
  });
});

describe.each(kinds.filter(({ skipped }) => !skipped))('npm run import of variants on $kind', ({ kind }) => {
  const folder = copyOf(inject('migratedFolder'));
  let env: Record<string, string> = { DATA_DIR: folder.path };
  let drop = async () => {};
  beforeAll(async () => {
    if (kind !== 'PostgreSQL') return;
    const database = await createPostgresDatabase(migratedName);
    env = { DATABASE_URL: database.url };
    drop = database.drop;
  });
  afterAll(async () => {
    await drop();
    folder.remove();
  });

  const shopify = (handle: string, sku: string, prices = ['700', '2900']) =>
    Buffer.from(
      [
        'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
        `${handle},Lacquer ${handle},Boxes,Size,Small,${sku}-S,${prices[0]},4`,
        `${handle},,,,Large,${sku}-L,${prices[1]},0`,
        '',
      ].join('\n'),
    );
  const woocommerce = Buffer.from(
    [
      'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Tax class',
      '7,variable,bangle,Bangle,1,1,,,,Size,"2.4, 2.6",gst',
      '8,variation,bangle-24,,1,1,3,450,bangle,Size,2.4,',
      '9,variation,bangle-26,,1,1,5,480,bangle,Size,2.6,',
      '',
    ].join('\n'),
  );

  it('the import command writes variants, finds them again, and reads WooCommerce by its header', {
    tags: ['full'],
  }, async () => {
    expect((await importFile(['shopify', '-'], env, shopify('box', 'BOX'))).output).toContain(
      '1 products created',
    );
    // The same file changes nothing; another price changes the product.
    expect((await importFile(['shopify', '-'], env, shopify('box', 'BOX'))).output).toContain('1 unchanged');
    const again = await importFile(['shopify', '-'], env, shopify('box', 'BOX', ['750', '2900']));
    expect(again.output).toContain('0 products created, 1 updated, 0 unchanged.');
    const refused = await importFile(['shopify', '-'], env, shopify('tray', 'BOX'));
    expect(refused.output).toContain('line 2: sku "BOX-S" is already the SKU of Lacquer box');
    expect(refused.output).toContain('Nothing was imported');
    expect(refused.code).toBe(1);
    const other = await importFile(['shopify', '-'], env, woocommerce);
    expect(other.output).toContain('1 products created');
    expect(other.output).toContain('Columns that are not imported: Tax class');

    const shop = await start(env);
    const call = clientOf(shop.url);
    const { total } = await call('POST /api/products/filters', { body: {} });
    const box = await call('GET /api/products/slug/:slug', { params: { slug: 'lacquer-box' } });
    const bangle = await call('GET /api/products/slug/:slug', { params: { slug: 'bangle' } });
    await shop.stop();
    expect(total).toBe(2);
    expect(box.variants.map(({ sku, price, stockCount }) => [sku, price, stockCount])).toEqual([
      ['BOX-S', 750, 4],
      ['BOX-L', 2900, 0],
    ]);
    expect(bangle).toMatchObject({ price: 450, priceTo: 480, stockCount: 8 });
  });
});

describe('npm run import with invalid arguments', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  it.each([
    [['online-retail'], 'Usage'],
    [['etsy', 'x.csv'], 'Usage'],
    [['online-retail', 'x.csv', '--stock', 'many'], '--stock'],
    [['online-retail', '-', '--orders'], '--orders needs the path'],
    [['shopify', 'x.csv', '--orders'], '--orders needs the path'],
    [['online-retail', '/nowhere/x.csv'], '/nowhere/x.csv'],
  ])(
    'npm run import with the arguments %j prints the error or the usage',
    { tags: ['full'] },
    async (args, word) => {
      const { code, output } = await importFile(args, { DATA_DIR: folder.path });
      expect(code).toBe(1);
      expect(output).toContain(word);
      expect(output).not.toMatch(/\bat \S+ \(/);
    },
  );
});

const real = join(projectFolder, '../shared/data/online-retail/online-retail.csv.gz');
const there = existsSync(real);
if (!there) console.log(`The real year of a gift shop: skipped, since ${real} is not there.`);

describe.skipIf(!there)('the Online Retail file', () => {
  it('the whole Online Retail file of 541,909 rows becomes 3,791 products', {
    tags: ['full'],
    timeout: 300_000,
  }, async () => {
    const folder = temporaryFolder();
    const env = { DATA_DIR: folder.path };
    const first = await importFile(['online-retail', real], env);
    expect(first.output).toContain('541,909  rows read, 3,791 products');
    expect(first.output).toContain('adds up: yes');
    expect(first.output).toContain('3791 products created, 0 updated, 0 unchanged.');
    const taken = [...first.output.matchAll(/^\s+([\d,]+) {2}(?!rows read)/gm)].map(([, rows]) =>
      Number(rows?.replaceAll(',', '')),
    );
    expect(taken.reduce((sum, rows) => sum + rows, 0)).toBe(541_909);
    const shop = await start({ ...env, SEED: 'catalogue' });
    const { total } = await clientOf(shop.url)('POST /api/products/filters', { body: {} });
    expect(total).toBe(3791);
    await shop.stop();
    const broken = join(folder.path, 'broken.csv.gz');
    const whole = readFileSync(real);
    writeFileSync(broken, whole.subarray(0, whole.length - 1000));
    const cut = await importFile(['online-retail', broken], { DATA_DIR: join(folder.path, 'other') });
    expect(cut.code).toBe(1);
    folder.remove();
  });
});
