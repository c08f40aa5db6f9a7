import type { Db } from '#kernel/database/database.ts';
import type { ImportProgress, ImportRow } from '#modules/catalog/contract/admin-products.ts';
import { type NewRecords, type Placed, recordImport } from '#modules/catalog/index.ts';
import { noteImport } from '#modules/records/index.ts';

type Summary = Omit<Extract<ImportProgress, { state: 'done' }>, 'state'>;

/** Names of products that "Recent changes" shows for an import. */
const shownProducts = 3;

/** Counts the outcomes of the batches of a file, and collects the records that it creates beside its products. */
export class ImportSummary {
  readonly #counts = { create: 0, update: 0, same: 0, wrong: 0 };
  readonly #categories = new Map<string, string>();
  readonly #artisans = new Map<string, string>();
  readonly #products: { id: string; name: string }[] = [];

  addRows(rows: readonly ImportRow[]): void {
    for (const { outcome } of rows) this.#counts[outcome]++;
  }

  /** Adds what a batch creates; a name that an earlier batch has is counted once. */
  addNew({ categories, artisans }: NewRecords): void {
    for (const name of categories) addOnce(this.#categories, name);
    for (const name of artisans) addOnce(this.#artisans, name);
  }

  /** Adds the products that a batch writes, of which the first are named. */
  addWritten(placed: readonly Placed[]): void {
    for (const line of placed) {
      if (this.#products.length === shownProducts) return;
      const { name = '' } = line.incoming.fields;
      if (line.outcome === 'create') this.#products.push({ id: line.id, name });
      if (line.outcome === 'update')
        this.#products.push({ id: line.before.id, name: name || line.before.name });
    }
  }

  get newRecords(): Pick<Summary, 'newCategories' | 'newArtisans'> {
    return { newCategories: [...this.#categories.values()], newArtisans: [...this.#artisans.values()] };
  }

  get result(): Summary {
    const { create, update, same, wrong } = this.#counts;
    return { created: create, updated: update, same, wrong, ...this.newRecords };
  }

  /** Records the import in the activity log and in the recent changes of products, unless it changed nothing. */
  async record(tx: Db): Promise<void> {
    const { created, updated, newCategories: categories, newArtisans: artisans } = this.result;
    if (created + updated === 0) return;
    const imported = { created, updated, categories, artisans };
    await recordImport(tx, imported, this.#products);
    await noteImport(tx, imported);
  }
}

const addOnce = (names: Map<string, string>, name: string) => {
  if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
};
