import type { CsvRow } from '../reading/csv.ts';
import type { FileColumns, FileProduct } from './file-product.ts';

/** Completely read products and the columns of their file. */
export type Portion = { columns: FileColumns; products: FileProduct[] };

/** Builds products of the rows of a file. */
export type ProductReader = {
  add(row: CsvRow): void;
  /** Returns and clears the finished products. */
  taken(): Portion;
  /** Finishes the last products at the end of the file. */
  end(): Portion;
};
