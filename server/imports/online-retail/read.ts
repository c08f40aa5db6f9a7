import type { Readable } from 'node:stream';
import { readCsv } from '../csv.ts';
import type { ImportReport } from '../report.ts';
import { Aggregate, commonest, type SoldCode } from './aggregate.ts';
import { CATEGORIES, type Category, categoryOf } from './categories.ts';
import { londonTime } from './london-time.ts';
import { readableName } from './naming.ts';
import { buildReport } from './report.ts';
import { checkHeader, readRow } from './rows.ts';
import { tagsOf } from './tags.ts';

/** One product of the Online Retail file. */
export type OnlineRetailProduct = {
  /** Upper-cased StockCode: five digits and up to two letters. */
  code: string;
  /** Never empty; two products may share a name. */
  name: string;
  /** Its usual price, in pence; at least 1. */
  priceMinor: number;
  /** Name of one of the catalogue's categories. */
  category: string;
  /** Lower case. */
  tags: string[];
  firstSold: Date;
  unitsSold: number;
  /** Sale rows the product was made from. */
  rowsUsed: number;
};

/** The whole file, read. */
export type OnlineRetailCatalogue = {
  /** In the order of their codes. */
  products: OnlineRetailProduct[];
  /** Those with at least one product. */
  categories: Array<{ name: string; description: string }>;
  report: ImportReport;
  /** How many rows each invoice has. */
  invoices: Map<string, number>;
};

/**
 * Reads the UCI "Online Retail" file (plain CSV; see openSource for gzip) into a catalogue.
 *
 * @param options.onProgress called with the rows read so far, now and then and at the end.
 * @throws ImportError at the first line that cannot be read; nothing is returned of such a file.
 */
export async function readOnlineRetail(
  stream: Readable,
  options: { onProgress?: (rows: number) => void } = {},
): Promise<OnlineRetailCatalogue> {
  const aggregate = new Aggregate();
  const totalRows = await readCsv(stream, {
    onHeader: checkHeader,
    onRow: (fields, line) => aggregate.add(readRow(fields, line)),
    onProgress: options.onProgress,
  });
  const products = [...aggregate.sold.values()].map(toProduct).sort((a, b) => (a.code < b.code ? -1 : 1));
  const used = new Set(products.map((product) => product.category));
  return {
    products,
    categories: CATEGORIES.filter(({ name }) => used.has(name)).map(({ name, description }) => ({
      name,
      description,
    })),
    report: buildReport(aggregate.counts(), totalRows, products.length),
    invoices: aggregate.invoices,
  };
}

function toProduct(sold: SoldCode): OnlineRetailProduct {
  const name = readableName(commonest(sold.descriptions) ?? '', sold.code);
  const category: Category = categoryOf(name);
  return {
    code: sold.code,
    name,
    // A price below half a penny rounds to 0, and the shop gives nothing away.
    priceMinor: Math.max(1, commonest(sold.prices) ?? 1),
    category: category.name,
    tags: tagsOf(name, category.tag),
    firstSold: londonTime(sold.firstSold),
    unitsSold: sold.unitsSold,
    rowsUsed: sold.saleRows,
  };
}
