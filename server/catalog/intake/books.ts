import { v7 as uuid } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import { freeSlugs } from '../slugs-store.ts';
import { insertCategories } from './bulk-store.ts';
import type { Change } from './changes.ts';
import type { ToldArtisan } from './fields.ts';
import * as store from './intake-store.ts';

/** The categories that a file names: those that are there, and those that are made for it. */
export class CategoryBook {
  readonly #db: Db;
  readonly #ids = new Map<string, string>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Makes those of these categories that are not there. */
  async write(names: string[]): Promise<void> {
    const unknown = [...new Set(names)].filter((name) => !this.#find(name));
    if (unknown.length === 0) return;
    // The oldest of a name comes first and stays.
    for (const { id, name } of await store.findCategoriesByName(this.#db, unknown)) this.#note(name, id);
    const missing = new Map(
      unknown.filter((name) => !this.#find(name)).map((name) => [name.toLowerCase(), name]),
    );
    const fresh = [...missing.values()];
    const slugs = await freeSlugs(this.#db, 'categories', fresh);
    const made = fresh.map((name, at) => ({ id: uuid(), slug: slugs[at] ?? '', name }));
    await insertCategories(this.#db, made);
    for (const { id, name } of made) this.#note(name, id);
  }

  /** Of a category that was written. */
  idOf(name: string): string {
    return this.#find(name) ?? '';
  }

  /** As it is written, or else in any case of letters. */
  #find(name: string): string | undefined {
    return this.#ids.get(`=${name}`) ?? this.#ids.get(name.toLowerCase());
  }

  #note(name: string, id: string): void {
    for (const key of [`=${name}`, name.toLowerCase()]) if (!this.#ids.has(key)) this.#ids.set(key, id);
  }
}

type Known = { id: string | null; bio: string; location: string };

/**
 * The makers that a file names. Many products tell of one maker: what they tell is held against the record as it was
 * before the file, and the first that tells it otherwise is believed.
 */
export class ArtisanBook {
  readonly #db: Db;
  readonly #folded = new Map<string, string>();
  readonly #known = new Map<string, Known>();
  /** Of whom something was written. */
  readonly #written: Set<string>;

  constructor(db: Db, written: Set<string>) {
    this.#db = db;
    this.#written = written;
  }

  /** Looks up those of these names that nobody asked for before. */
  async read(names: string[]): Promise<void> {
    const unread = [...new Set(names)].filter((name) => !this.#folded.has(name));
    if (unread.length === 0) return;
    for (const { asked, folded, ...record } of await store.findArtisansByName(this.#db, unread)) {
      this.#folded.set(asked, folded);
      if (!this.#known.has(folded)) this.#known.set(folded, record);
    }
  }

  /** What is told of a maker on record otherwise than the record has it. */
  changesOf(told: ToldArtisan | null | undefined): Change[] {
    const known = told && this.#of(told.name);
    if (!known || known.id === null) return [];
    return [
      ...((told.bio ?? known.bio) === known.bio
        ? []
        : [{ field: 'artisanBio' as const, said: 'artisan bio' }]),
      ...((told.location ?? known.location) === known.location
        ? []
        : [{ field: 'artisanLocation' as const, said: 'artisan location' }]),
    ];
  }

  async write(told: ToldArtisan[]): Promise<void> {
    const fresh = new Map<string, ToldArtisan>();
    const changed = new Map<string, ToldArtisan>();
    for (const each of told) {
      const folded = this.#folded.get(each.name) ?? '';
      if (this.#written.has(folded)) continue;
      if (this.#of(each.name)?.id === null) fresh.set(folded, fresh.get(folded) ?? each);
      else if (this.changesOf(each).length > 0) changed.set(folded, changed.get(folded) ?? each);
    }
    await this.#insert(fresh);
    await store.updateArtisans(
      this.#db,
      [...changed].flatMap(([folded, { bio, location }]) => {
        const known = this.#known.get(folded);
        return known?.id
          ? [{ id: known.id, bio: bio ?? known.bio, location: location ?? known.location }]
          : [];
      }),
    );
    for (const folded of [...fresh.keys(), ...changed.keys()]) this.#written.add(folded);
  }

  /** Of a maker that is on record or was written; null for one that is neither. */
  idOf(name: string): string | null {
    return this.#of(name)?.id ?? null;
  }

  async #insert(fresh: Map<string, ToldArtisan>): Promise<void> {
    const makers = [...fresh];
    const slugs = await freeSlugs(
      this.#db,
      'artisans',
      makers.map(([, { name }]) => name),
    );
    const records = makers.map(([, { name, bio = '', location = '' }], at) => ({
      id: uuid(),
      slug: slugs[at] ?? '',
      name,
      bio,
      location,
    }));
    await store.insertArtisans(this.#db, records);
    for (const [at, [folded]] of makers.entries())
      this.#known.set(folded, {
        id: records[at]?.id ?? null,
        bio: records[at]?.bio ?? '',
        location: records[at]?.location ?? '',
      });
  }

  #of(name: string): Known | undefined {
    return this.#known.get(this.#folded.get(name) ?? '');
  }
}
