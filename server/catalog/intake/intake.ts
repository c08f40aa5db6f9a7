import { v7 as uuid } from 'uuid';
import { categoryCreate } from '#contract/catalog.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findByIds, type ProductRow } from '../product-rows-store.ts';
import { slugOf } from '../slugs-store.ts';
import { ArtisanBook, CategoryBook } from './books.ts';
import { altsOf, type Change, changesOf } from './changes.ts';
import type { IntakeFields } from './fields.ts';
import * as store from './intake-store.ts';

export { inTurn } from '../turn-store.ts';
export type { IntakeFields } from './fields.ts';

// Products on their way in from a file. A product is found by the slug that it has or had, or by the key of the import
// that made it; what a file tells of it is held against what it is, and only what differs is written.

/** A product as a file tells it; `line` is where, `opening` what a new one has beside. */
export type Incoming = store.Sought & { line: number; fields: IntakeFields; opening?: IntakeFields };

/** What comes of a product. */
export type Placed = { incoming: Incoming } & (
  | { outcome: 'create' }
  | { outcome: 'update'; before: ProductRow; changes: Change[] }
  | { outcome: 'same' }
  /** It is new, and this is not told, without which there is no product. */
  | { outcome: 'lacking'; lacks: ('name' | 'price')[] }
  /** It is the product that was told of on that line. */
  | { outcome: 'repeated'; line: number }
);

/** What a product is searched, shown and counted by. */
const deepFields = new Set<string>([
  'name',
  'description',
  'tags',
  'materials',
  'artisan',
  'category',
  'isActive',
]);

/** Where a new product goes that names no category. */
const noCategory = 'Gifts';

/** A file's address of a product as one of this shop: as it is, where it can be, or made of its letters. */
export const slugOfHandle = (handle: string): string =>
  categoryCreate.shape.slug.safeParse(handle).success ? handle : slugOf(handle, 'products');

/** What portions of one file know of each other. */
export type Seen = {
  /** Where each product stands first in the file, by slug and by id. */
  lines: Map<string, number>;
  /** The makers of whom something was written. */
  artisans: Set<string>;
};

export const newSeen = (): Seen => ({ lines: new Map(), artisans: new Set() });

/** Takes in the products of one file, portion after portion. */
export class Intake {
  readonly #db: Db;
  readonly #categories: CategoryBook;
  readonly #artisans: ArtisanBook;
  readonly #lines: Map<string, number>;

  /** @param seen what other portions of the same file left, where each is written by an intake of its own */
  constructor(db: Db, seen = newSeen()) {
    this.#db = db;
    this.#lines = seen.lines;
    this.#categories = new CategoryBook(db);
    this.#artisans = new ArtisanBook(db, seen.artisans);
  }

  /** What would come of these products; writes nothing. */
  async place(portion: Incoming[]): Promise<Placed[]> {
    const ids = await store.findSought(this.#db, portion);
    const present = await findByIds(
      this.#db,
      ids.filter((id) => id !== null),
    );
    const byId = new Map(present.map((row) => [row.id, row]));
    await this.#artisans.read(portion.flatMap(({ fields: { artisan } }) => (artisan ? [artisan.name] : [])));
    return portion.map((incoming, at) => this.#place(incoming, byId.get(ids[at] ?? '') ?? null));
  }

  #place(told: Incoming, before: ProductRow | null): Placed {
    const whole = before ? told.fields : { ...told.fields, ...told.opening };
    const incoming = { ...told, fields: { ...stockFields(whole, before), ...whole } };
    const { slug, line, fields } = incoming;
    const names = before ? [slug, before.id] : [slug];
    const first = names.map((name) => this.#lines.get(name)).find((each) => each !== undefined);
    if (first !== undefined) return { incoming, outcome: 'repeated', line: first };
    for (const name of names) this.#lines.set(name, line);
    if (!before) {
      const lacks = (['name', 'price'] as const).filter((field) => fields[field] === undefined);
      return lacks.length > 0 ? { incoming, outcome: 'lacking', lacks } : { incoming, outcome: 'create' };
    }
    const changes = [...changesOf(before, fields), ...this.#artisans.changesOf(fields.artisan)];
    return changes.length > 0
      ? { incoming, outcome: 'update', before, changes }
      : { incoming, outcome: 'same' };
  }

  /** Writes what was placed; the caller has its turn to write (`turn-store.ts`). */
  async write(placed: Placed[]): Promise<void> {
    const created = placed.filter((each) => each.outcome === 'create');
    const updated = placed.filter((each) => each.outcome === 'update');
    const written = [...created, ...updated].map(({ incoming }) => incoming.fields);
    await this.#artisans.write(written.flatMap(({ artisan }) => (artisan ? [artisan] : [])));
    await this.#categories.write([
      ...created.map(({ incoming }) => incoming.fields.category ?? noCategory),
      ...updated.flatMap(({ incoming, changes }) =>
        changes.some(({ field }) => field === 'category') ? [incoming.fields.category ?? noCategory] : [],
      ),
    ]);
    await store.insertProducts(
      this.#db,
      created.map(({ incoming }) => this.#newRow(incoming)),
    );
    await this.#update(updated);
  }

  #newRow({ slug, key, fields }: Incoming): store.IntakeRow {
    const { category = noCategory, artisan, ...told } = fields;
    const { name = '', stockCount = 0, images = [] } = told;
    return {
      description: name,
      price: 0,
      originalPrice: null,
      imageAlts: images.map(() => ''),
      isNew: false,
      isFeatured: false,
      isActive: true,
      inStock: stockCount > 0,
      features: [],
      tags: [],
      materials: [],
      length: 0,
      width: 0,
      height: 0,
      weight: 0,
      careInstructions: '',
      ...told,
      id: uuid(),
      slug,
      importKey: key,
      name,
      stockCount,
      images,
      categoryId: this.#categories.idOf(category),
      artisanId: artisan ? this.#artisans.idOf(artisan.name) : null,
    };
  }

  async #update(updated: Extract<Placed, { outcome: 'update' }>[]): Promise<void> {
    // What only its artisan's record changes is no change of the product.
    const own = updated.filter(({ changes }) => changes.some(({ field }) => !/^artisan./.test(field)));
    if (own.length === 0) return;
    const belongings = await store.findBelongings(
      this.#db,
      own.map(({ before }) => before.id),
    );
    const belongingsOf = new Map(belongings.map(({ id, ...each }) => [id, each]));
    await store.updateProducts(
      this.#db,
      own.map(({ incoming, before, changes }) => {
        const fields = changes.map(({ field }) => field);
        const { categoryId = '', artisanId = null } = belongingsOf.get(before.id) ?? {};
        const { category = '', artisan, ...told } = incoming.fields;
        const row: store.IntakeRow = {
          ...shownBefore(before),
          ...told,
          ...(told.images && !told.imageAlts && { imageAlts: altsOf(before, told.images) }),
          categoryId: fields.includes('category') ? this.#categories.idOf(category) : categoryId,
          artisanId: fields.includes('artisan')
            ? artisan
              ? this.#artisans.idOf(artisan.name)
              : null
            : artisanId,
        };
        return { row, deep: fields.some((field) => deepFields.has(field)) };
      }),
    );
  }
}

/** Where pieces come or go, the product is in stock as long as there are any; a file may say otherwise. */
function stockFields({ stockCount }: IntakeFields, before: ProductRow | null): IntakeFields {
  return stockCount === undefined || stockCount === before?.stockCount ? {} : { inStock: stockCount > 0 };
}

function shownBefore(before: ProductRow): Omit<store.IntakeRow, 'categoryId' | 'artisanId'> {
  const {
    category,
    artisan,
    rating,
    reviews,
    visible,
    discount,
    personalisation,
    personalisationPreview,
    arrivalDate,
    createdAt,
    updatedAt,
    ...rest
  } = before;
  return { ...rest, importKey: null };
}
