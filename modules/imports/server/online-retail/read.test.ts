import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { addsUp, formatReport } from '../report.ts';
import { type OnlineRetailCatalogue, readOnlineRetail } from './read.ts';

const HEADER = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';

type Cells = Partial<Record<'invoice' | 'code' | 'text' | 'quantity' | 'at' | 'price', string>>;

function row(cells: Cells = {}): string {
  const { invoice = '536365', code = '85123A', text = 'WHITE HEART', quantity = '6' } = cells;
  const { at = '2010-12-01 08:26:00', price = '2.55' } = cells;
  return [invoice, code, text, quantity, at, price, '17850.0', 'United Kingdom'].join(',');
}

function read(...rows: string[]): Promise<OnlineRetailCatalogue> {
  return readOnlineRetail(Readable.from([`${[HEADER, ...rows].join('\n')}\n`]));
}

async function only(...rows: string[]): Promise<OnlineRetailCatalogue['products'][number]> {
  const { products } = await read(...rows);
  expect(products).toHaveLength(1);
  return products[0] as OnlineRetailCatalogue['products'][number];
}

describe('products of an Online Retail file', () => {
  it('product codes that differ only in letter case are one product', async () => {
    const product = await only(row({ code: '85123A' }), row({ code: '85123a', quantity: '4' }));
    expect(product).toMatchObject({ code: '85123A', unitsSold: 10, rowsUsed: 2 });
  });

  it('a product has its most frequent description as name, the first in the alphabet on a tie', async () => {
    const texts = [' RED  HEART ', 'RED HEART', 'BLUE HEART'];
    expect((await only(...texts.map((text) => row({ text })))).name).toBe('Red Heart');
    expect((await only(row({ text: 'RED HEART' }), row({ text: 'BLUE HEART' }))).name).toBe('Blue Heart');
  });

  it('notes about stock never become the name of a product', async () => {
    const note = row({ text: 'damaged', quantity: '-5', price: '0.0' });
    expect((await only(note, note, row())).name).toBe('White Heart');
  });

  it('a product has its most frequent price, the lower one on a tie, and never 0', async () => {
    expect((await only(row({ price: '2' }), row({ price: '1.5' }), row({ price: '1.50' }))).priceMinor).toBe(
      150,
    );
    expect((await only(row({ price: '2' }), row({ price: '1' }))).priceMinor).toBe(100);
    expect((await only(row({ price: '1.005' }))).priceMinor).toBe(101);
    expect((await only(row({ price: '0.001' }))).priceMinor).toBe(1);
  });

  it('a product arrived at its first sale, in London time', async () => {
    const winter = await only(row({ at: '2011-01-05 09:00:00' }), row({ at: '2010-12-01 08:26:00' }));
    expect(winter.firstSold.toISOString()).toBe('2010-12-01T08:26:00.000Z');
    const summer = await only(row({ at: '2011-07-01 09:00:00' }));
    expect(summer.firstSold.toISOString()).toBe('2011-07-01T08:00:00.000Z');
  });

  it('a product has a category of the catalogue and tags without digits', async () => {
    const { products, categories } = await read(row({ text: 'SET OF 6 T-LIGHTS SANTA' }));
    expect(categories.map(({ name }) => name)).toContain(products[0]?.category);
    expect(products[0]?.tags).toEqual(['t-lights', 'santa', 'christmas']);
  });
});

describe('the report of an Online Retail import', () => {
  it('the report of an Online Retail import counts every row once', async () => {
    const { report } = await read(
      row(),
      row({ invoice: 'C536379', quantity: '-1' }),
      row({ invoice: 'A563185', code: 'B', price: '-11062.06' }),
      row({ quantity: '-3', price: '0.0' }),
      row({ price: '0.0', text: '' }),
      row({ code: '99999', price: '0.0' }),
      row({ code: 'POST' }),
      row({ code: 'm' }),
      row({ invoice: 'C1', code: 'D', quantity: '-1' }),
      row({ code: 'gift_0001_20' }),
      row({ code: 'DCGSSBOY' }),
      row({ code: 'toString' }),
    );
    const counts = Object.fromEntries(report.lines.map(({ key, rows }) => [key, rows]));
    expect(counts).toEqual({
      sale: 1,
      cancelled: 1,
      badDebt: 1,
      stockDown: 1,
      noPrice: 1,
      neverSold: 1,
      shipping: 1,
      manual: 1,
      discount: 1,
      bankCharges: 0,
      amazonFee: 0,
      charity: 0,
      samples: 0,
      giftVoucher: 1,
      oddCode: 1,
      otherCode: 1,
    });
    expect(report).toMatchObject({ totalRows: 12, products: 1 });
    expect(addsUp(report)).toBe(true);
  });

  it('the report of an import prints the number of rows and whether it adds up', async () => {
    const { report } = await read(row(), row({ code: 'POST' }));
    expect(formatReport(report)).toContain('2  rows read, 1 products\nadds up: yes\n');
    expect(formatReport({ ...report, totalRows: 3 })).toContain('adds up: NO');
  });
});

describe('invalid Online Retail files', () => {
  it('refuses an Online Retail file with another header and names the expected one', async () => {
    const reading = readOnlineRetail(Readable.from(['Invoice,StockCode\n1,2\n']));
    await expect(reading).rejects.toThrow(`expected the header ${HEADER}, found Invoice,StockCode`);
    await expect(readOnlineRetail(Readable.from([]))).rejects.toMatchObject({ line: 1 });
  });

  it.each<[Cells, string]>([
    [{ quantity: 'abc' }, 'Line 3: Quantity "abc" is not a whole number'],
    [{ quantity: '1.5' }, 'Line 3: Quantity "1.5" is not a whole number'],
    [{ code: ' ' }, 'Line 3: StockCode " " is empty'],
    [{ price: '£2' }, 'Line 3: UnitPrice "£2" is not a decimal number'],
    [{ price: '' }, 'Line 3: UnitPrice "" is not a decimal number'],
    [{ at: '2011-02-29 10:00:00' }, 'Line 3: InvoiceDate "2011-02-29 10:00:00" is not a date'],
    [{ at: '01/12/2010 08:26' }, 'Line 3: InvoiceDate "01/12/2010 08:26" is not a date'],
    [{ invoice: 'X1' }, 'Line 3: InvoiceNo "X1" is not digits'],
    [{ text: 'A,B' }, 'Line 3: the row has 9 fields, the header has 8.'],
  ])('refuses an Online Retail file with an invalid row: %j', async (cells, message) => {
    await expect(read(row(), row(cells), row())).rejects.toThrow(message);
  });

  it('an error after a quoted line break names its physical line in the file', async () => {
    const rows = [row({ text: '"TWO\nLINES"' }), row({ quantity: 'x' })];
    await expect(read(...rows)).rejects.toMatchObject({ line: 4 });
  });
});
