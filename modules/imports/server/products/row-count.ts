import * as m from '../../messages/index.ts';
import type { ImportReport } from '../report.ts';

/** All outcomes of a row in the order of the printed report; each row has exactly one. */
const FATES = {
  product: {
    taken: true,
    get reason() {
      return m.shopifyRead.firstRowsOfProducts();
    },
  },
  variant: {
    taken: true,
    get reason() {
      return m.shopifyRead.furtherVariants();
    },
  },
  image: {
    taken: true,
    get reason() {
      return m.shopifyRead.furtherImagesAddedToTheir();
    },
  },
  secondProduct: {
    taken: false,
    get reason() {
      return m.shopifyRead.rowsOfSecondProduct();
    },
  },
  otherType: {
    taken: false,
    get reason() {
      return m.shopifyRead.rowsOfOtherTypes();
    },
  },
  noImage: {
    taken: false,
    get reason() {
      return m.shopifyRead.rowsWithNeitherVariantNor();
    },
  },
  blank: {
    taken: false,
    get reason() {
      return m.shopifyRead.emptyRows();
    },
  },
} as const;

export type RowFate = keyof typeof FATES;

/** Counts the rows read so far by outcome, and notes the columns that are not taken. */
export class RowCount {
  readonly #fates = new Map<RowFate, number>();
  readonly #ignored = new Map<string, string | null>();

  add(fate: RowFate): void {
    this.#fates.set(fate, (this.#fates.get(fate) ?? 0) + 1);
  }

  /** Notes a column with content that the shop does not take; `metafield` is its key if it may be an attribute. */
  ignore({ heading, metafield }: { heading: string; metafield: string | null }): void {
    this.#ignored.set(heading, metafield);
  }

  /** @param attributes those of products: metafields with their names are taken */
  ignoredColumns(attributes: readonly { name: string }[] = []): string[] {
    const names = new Set(attributes.map(({ name }) => name));
    return [...this.#ignored].flatMap(([heading, metafield]) =>
      metafield !== null && names.has(metafield) ? [] : [heading],
    );
  }

  get total(): number {
    return [...this.#fates.values()].reduce((sum, rows) => sum + rows, 0);
  }

  lines(): ImportReport['lines'] {
    return (Object.keys(FATES) as RowFate[]).map((key) => ({
      key,
      ...FATES[key],
      rows: this.#fates.get(key) ?? 0,
    }));
  }
}
