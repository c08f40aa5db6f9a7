import type { Db } from '#kernel/database/database.ts';
import type { ImportProgress, ImportRow } from '#modules/catalog/contract/admin-products.ts';
import { type NewRecords, type Placed, recordImport } from '#modules/catalog/index.ts';
import { noteImport } from '#modules/records/index.ts';
import type { Written } from './pending-store.ts';

type Summary = Omit<Extract<ImportProgress, { state: 'done' }>, 'state'>;

/** Names of products that "Recent changes" shows for an import. */
const shownProducts = 3;

const nothing: Written = { created: 0, updated: 0, categories: [], artisans: [], products: [] };

/** Counts the outcomes of the batches of a file, and collects the records that it creates beside its products. */
export class ImportSummary {
  #rows = { valid: 0, wrong: 0 };
  readonly #written: Pick<Written, 'created' | 'updated' | 'products'>;
  readonly #categories = new Map<string, string>();
  readonly #artisans = new Map<string, string>();

  /** @param written by batches of the file that are not written again; their rows are added like those of others */
  constructor({ created, updated, categories, artisans, products }: Written = nothing) {
    this.#written = { created, updated, products: [...products] };
    this.addNew({ categories, artisans });
  }

  addRows(rows: readonly ImportRow[]): void {
    for (const { outcome } of rows) this.#rows[outcome === 'wrong' ? 'wrong' : 'valid']++;
  }

  /** Adds what a batch creates; a name that an earlier batch has is counted once. */
  addNew({ categories, artisans }: NewRecords): void {
    for (const name of categories) addOnce(this.#categories, name);
    for (const name of artisans) addOnce(this.#artisans, name);
  }

  /** Adds the products that a batch writes, of which the first are named. */
  addWritten(placed: readonly Placed[]): void {
    for (const line of placed) {
      const { name = '' } = line.incoming.fields;
      if (line.outcome === 'create') this.#add('created', { id: line.id, name });
      if (line.outcome === 'update')
        this.#add('updated', { id: line.before.id, name: name || line.before.name });
    }
  }

  #add(outcome: 'created' | 'updated', product: Written['products'][number]): void {
    this.#written[outcome]++;
    if (this.#written.products.length < shownProducts) this.#written.products.push(product);
  }

  /** What the batches have written so far. */
  get written(): Written {
    const { newCategories: categories, newArtisans: artisans } = this.newRecords;
    return { ...this.#written, categories, artisans };
  }

  /** Returns a copy, to which a transaction adds that may run again. */
  copy(): ImportSummary {
    const copy = new ImportSummary(this.written);
    copy.#rows = { ...this.#rows };
    return copy;
  }

  get newRecords(): Pick<Summary, 'newCategories' | 'newArtisans'> {
    return { newCategories: [...this.#categories.values()], newArtisans: [...this.#artisans.values()] };
  }

  get result(): Summary {
    const { created, updated } = this.#written;
    const { valid, wrong } = this.#rows;
    return { created, updated, same: valid - created - updated, wrong, ...this.newRecords };
  }

  /** Records the import in the activity log and in the recent changes of products, unless it changed nothing. */
  async record(tx: Db): Promise<void> {
    const { products, ...imported } = this.written;
    if (imported.created + imported.updated === 0) return;
    await recordImport(tx, imported, products);
    await noteImport(tx, imported);
  }
}

const addOnce = (names: Map<string, string>, name: string) => {
  if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
};
