import type { Readable } from 'node:stream';
import { readCsv } from '../csv.ts';
import type { ImportReport } from '../report.ts';
import { type Columns, findColumns } from './columns.ts';
import { isVariantRow, ProductDraft, type Row, refuse, type ShopifyProduct } from './product.ts';

export type { ShopifyProduct } from './product.ts';

/** Every fate a row can meet, in the order of the printed report; exactly one holds for each row. */
const FATES = {
  product: { taken: true, reason: 'first rows of products' },
  variant: { taken: true, reason: 'further variants, folded into their product' },
  image: { taken: true, reason: 'further images, added to their product' },
  secondProduct: { taken: false, reason: 'rows of a second product under a handle already taken' },
  noImage: { taken: false, reason: 'rows with neither a variant nor an http(s) image address' },
  blank: { taken: false, reason: 'rows in which every cell is empty' },
} as const;

type Fate = keyof typeof FATES;

/**
 * Reads a product CSV in Shopify's format, old or new. A product may stand on several rows of one handle: the
 * first carries the title, the later ones add variants and images.
 *
 * @param options.onProgress called with the rows read so far, now and then and at the end.
 * @throws ImportError at the first cell that cannot be read; nothing is returned of such a file.
 */
export async function readShopify(
  stream: Readable,
  options: { onProgress?: (rows: number) => void } = {},
): Promise<{ products: ShopifyProduct[]; report: ImportReport }> {
  let fold: Fold | undefined;
  const totalRows = await readCsv(stream, {
    onHeader: (fields) => {
      fold = new Fold(findColumns(fields));
    },
    onRow: (fields, line) => fold?.add(fields, line),
    onProgress: options.onProgress,
  });
  const products = fold?.products() ?? [];
  const lines = (Object.keys(FATES) as Fate[]).map((key) => ({
    key,
    ...FATES[key],
    rows: fold?.counts.get(key) ?? 0,
  }));
  return { products, report: { totalRows, products: products.length, lines } };
}

/** Folds the rows of each handle into one product. */
class Fold {
  readonly counts = new Map<Fate, number>();
  private readonly columns: Columns;
  private readonly drafts = new Map<string, ProductDraft>();
  private lastHandle = '';
  /** Whether the rows being read belong to a second product under a handle already taken. */
  private skipping = false;

  constructor(columns: Columns) {
    this.columns = columns;
  }

  add(fields: string[], line: number): void {
    const fate = this.place({ fields, line, columns: this.columns });
    this.counts.set(fate, (this.counts.get(fate) ?? 0) + 1);
  }

  products(): ShopifyProduct[] {
    return [...this.drafts.values()].map((draft) => draft.finish());
  }

  private place(row: Row): Fate {
    if (row.fields.every((field) => field.trim() === '')) return 'blank';
    const handle = this.columns.cell(row.fields, 'handle');
    if (handle === '') throw refuse(row, 'handle', 'is blank');
    const draft = this.drafts.get(handle);
    if (draft === undefined) {
      this.drafts.set(handle, new ProductDraft(handle, row));
      this.follow(handle, false);
      return 'product';
    }
    this.follow(handle, this.isSecondProduct(row, handle, draft));
    if (this.skipping) return 'secondProduct';
    if (isVariantRow(row)) {
      draft.addVariant(row);
      return 'variant';
    }
    return draft.addImage(row) ? 'image' : 'noImage';
  }

  /** Some programs repeat the title on every row, so a title alone does not make a second product. */
  private isSecondProduct(row: Row, handle: string, draft: ProductDraft): boolean {
    const title = this.columns.cell(row.fields, 'title');
    const follows = handle === this.lastHandle;
    if (title === '') return follows && this.skipping;
    return !follows || this.skipping || title !== draft.title;
  }

  private follow(handle: string, skipping: boolean): void {
    this.lastHandle = handle;
    this.skipping = skipping;
  }
}
