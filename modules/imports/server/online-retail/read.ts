import type { Readable } from 'node:stream';
import { readCsv } from '../reading/csv.ts';
import type { ImportReport } from '../report.ts';
import { Aggregate, commonest, type SoldCode } from './aggregate.ts';
import { CATEGORIES, categoryOf, type RetailCategory } from './categories.ts';
import { londonTime } from './london-time.ts';
import { readableName } from './names/readable-name.ts';
import { buildReport } from './report.ts';
import { checkHeader, readRow } from './rows.ts';
import { tagsOf } from './tags.ts';

/** A product of the Online Retail file. */
export type OnlineRetailProduct = {
  /** Upper-cased StockCode: five digits and up to two letters. */
  code: string;
  /** Never empty, not unique. */
  name: string;
  /** Most frequent price in pence; at least 1. */
  priceMinor: number;
  /** Name of one of the categories of the catalog. */
  category: string;
  /** Lower case. */
  tags: string[];
  firstSold: Date;
  unitsSold: number;
  /** Number of sale rows of the product. */
  rowsUsed: number;
};

/** The content of the whole file. */
export type OnlineRetailCatalogue = {
  /** Sorted by code. */
  products: OnlineRetailProduct[];
  /** Categories with at least one product. */
  categories: Array<{ name: string; description: string }>;
  report: ImportReport;
  /** Number of rows per invoice. */
  invoices: Map<string, number>;
};

/**
 * Reads the UCI "Online Retail" file (plain CSV; see openSource for gzip) into a catalog.
 *
 * @param options.onProgress called with the number of rows read so far, at intervals and at the end
 * @throws ImportError at the first unreadable line
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
  const usedCategories = new Set(products.map((product) => product.category));
  return {
    products,
    categories: CATEGORIES.filter(({ name }) => usedCategories.has(name)).map(({ name, description }) => ({
      name,
      description,
    })),
    report: buildReport(aggregate.counts(), totalRows, products.length),
    invoices: aggregate.invoices,
  };
}

function toProduct(totals: SoldCode): OnlineRetailProduct {
  const name = readableName(commonest(totals.descriptions) ?? '', totals.code);
  const category: RetailCategory = categoryOf(name);
  return {
    code: totals.code,
    name,
    // A price below half a penny rounds to 0, but products are never free.
    priceMinor: Math.max(1, commonest(totals.prices) ?? 1),
    category: category.name,
    tags: tagsOf(name, category.tag),
    firstSold: londonTime(totals.firstSold),
    unitsSold: totals.unitsSold,
    rowsUsed: totals.saleRows,
  };
}
