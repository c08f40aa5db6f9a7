import {
  indexOfColumn,
  orderColumn,
  plainColumnName,
  trackingColumn,
} from '#web/admin/components/grid/courier-file.ts';

// How couriers name the columns of their files about cash, and write amounts and days.

/** The names of the columns, the preferred ones first, without case, spaces, punctuation and currency. */
const columnNames = {
  order: orderColumn,
  trackingNumber: trackingColumn,
  amount: [
    /^(net|total)?(remitted|remittance)(cod)?(amount|amt|value)?$|^(amount|amt)remitted$/,
    /^(cod)?collect(ed|ion)(amount|amt|value)?$|^(amount|amt)collected$/,
    /^cod(amount|amt|value)?$/,
    /^(paid|payable)?(amount|amt)(paid)?$/,
  ],
  reference: [/utr/, /^(bank|payment|remittance)(ref|reference|txn|transaction)(id|no|number)?$/],
  paidOn: [/^(remittance|remitted|payment|paid|settlement|transfer|utr)(date|on)$/],
} as const satisfies Record<string, readonly RegExp[]>;

export type ColumnName = keyof typeof columnNames;
/** The index of each column; -1 without it. */
export type Columns = Record<ColumnName, number>;

/** Returns the columns of a header; null without an amount, or without a number of order and parcel. */
export function columnsOf(header: readonly string[]): Columns | null {
  const names = header.map(plainColumnName);
  const columns = Object.fromEntries(
    Object.entries(columnNames).map(([column, patterns]) => [column, indexOfColumn(names, patterns)]),
  ) as Columns;
  const { order, trackingNumber, amount } = columns;
  return amount !== -1 && (order !== -1 || trackingNumber !== -1) ? columns : null;
}

/** Returns an amount such as “₹1,234.50” as a number; null for a text that is none. */
export function amountIn(cell: string): number | null {
  const digits = cell.replace(/^(?:₹|rs\.?|inr)|\/-$/gi, '').replace(/[,\s]/g, '');
  return /^\d{1,8}(\.\d{1,2})?0*$/.test(digits) ? Number(digits) : null;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Returns a day as 2026-11-22 from the notations of couriers, with the day before the month; empty for another text. */
export function dayIn(cell: string): string {
  const [date = ''] = cell.trim().split(/[T ](?=\d{1,2}:)/);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date);
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})$/i.exec(date);
  const [year = '', month = '', day = ''] = iso
    ? iso.slice(1)
    : indian
      ? [indian[3], indian[2], indian[1]]
      : [];
  const number = /^\d+$/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  const text = `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? '' : text;
}
