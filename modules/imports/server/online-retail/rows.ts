import { ImportError } from '../import-error.ts';

/** The columns of the file in order; a file with another header is rejected. */
export const COLUMNS = [
  'InvoiceNo',
  'StockCode',
  'Description',
  'Quantity',
  'InvoiceDate',
  'UnitPrice',
  'CustomerID',
  'Country',
] as const;

/** A validated line of an invoice. */
export type InvoiceRow = {
  /** Sale: digits; C...: cancellation; A...: bad-debt adjustment. */
  invoice: string;
  /** Upper-cased, because the file writes some codes in both cases. */
  code: string;
  /** Trimmed and single-spaced; may be empty. */
  description: string;
  quantity: number;
  /** London local time as written, `YYYY-MM-DD HH:MM:SS`; sorts as text. */
  soldAt: string;
  /** Pence, rounded half up; a price below half a penny is 0 here although `isPriced`. */
  priceMinor: number;
  /** Whether the price in the file is above zero. */
  isPriced: boolean;
  /** Digits; empty for a guest. */
  customer: string;
  country: string;
};

const INVOICE = /^[AC]?[0-9]+$/i;
const WHOLE_NUMBER = /^-?[0-9]{1,12}$/;
const DECIMAL = /^(-?)([0-9]{1,12})(?:\.([0-9]+))?$/;
const CUSTOMER = /^([0-9]*)(?:\.0)?$/;
const DATE_TIME = /^([0-9]{4})-([0-9]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2}):([0-9]{2})$/;

/** @throws ImportError on line 1 with the expected and the actual header */
export function checkHeader(fields: string[]): void {
  const expected = COLUMNS.join(',');
  const actual = fields.join(',');
  if (actual === expected && fields.length === COLUMNS.length) return;
  throw new ImportError(
    `this is not the Online Retail file: expected the header ${expected}, found ${actual}`,
    1,
  );
}

/** @throws ImportError with the line and column of the first unreadable value */
export function readRow(fields: string[], line: number): InvoiceRow {
  const [invoice = '', code = '', description = '', quantity = '', soldAt = '', price = ''] = fields;
  const [, , , , , , by = '', country = ''] = fields;
  const refuse = (column: string, value: string, rule: string): never => {
    throw new ImportError(`${column} ${JSON.stringify(value)} ${rule}`, line);
  };
  if (!INVOICE.test(invoice))
    refuse('InvoiceNo', invoice, 'is not digits, with C or A before them or without');
  if (code.trim() === '') refuse('StockCode', code, 'is empty');
  if (!WHOLE_NUMBER.test(quantity)) refuse('Quantity', quantity, 'is not a whole number');
  if (!isRealDateTime(soldAt)) refuse('InvoiceDate', soldAt, 'is not a date written YYYY-MM-DD HH:MM:SS');
  const decimal = DECIMAL.exec(price) ?? refuse('UnitPrice', price, 'is not a decimal number');
  const customer = CUSTOMER.exec(by) ?? refuse('CustomerID', by, 'is not digits');
  const priceMinor = minorUnits(decimal);
  return {
    invoice,
    code: code.trim().toUpperCase(),
    description: description.trim().replace(/\s+/g, ' '),
    quantity: Number(quantity),
    soldAt,
    priceMinor,
    isPriced: Number(price) > 0,
    customer: customer[1] ?? '',
    country: country.trim(),
  };
}

/** Converts digit by digit, because floating point rounds 1.005 * 100 down. */
function minorUnits(decimal: RegExpExecArray): number {
  const [, sign, whole = '0', fraction = ''] = decimal;
  const pence = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  const rounded = pence + (Number(fraction[2] ?? '0') >= 5 ? 1 : 0);
  return sign === '-' ? -rounded : rounded;
}

function isRealDateTime(text: string): boolean {
  const parts = DATE_TIME.exec(text);
  if (parts === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
