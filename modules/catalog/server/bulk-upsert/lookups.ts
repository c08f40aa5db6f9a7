import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import * as m from '../../messages/index.ts';
import { freeSlugs } from '../slugs-store.ts';
import { insertCategories } from './bulk-store.ts';
import type { RecordChange } from './changes.ts';
import type { ArtisanInput } from './fields.ts';
import * as store from './upsert-store.ts';

/** Looks up the categories that a file names and creates missing ones. */
export class CategoryLookup {
  readonly #db: Db;
  readonly #ids = new Map<string, string>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the names without a category, each once in any letter case. */
  async missing(names: string[]): Promise<string[]> {
    const unresolved = [...new Set(names)].filter((name) => !this.#find(name));
    if (unresolved.length === 0) return [];
    // The oldest category with a name comes first and wins.
    for (const { id, name } of await store.findCategoriesByName(this.#db, unresolved)) this.#add(name, id);
    const missing = new Map(
      unresolved.filter((name) => !this.#find(name)).map((name) => [name.toLowerCase(), name]),
    );
    return [...missing.values()];
  }

  /** Creates the categories that do not exist. */
  async write(names: string[]): Promise<void> {
    const created = await this.missing(names);
    if (created.length === 0) return;
    const slugs = await freeSlugs(this.#db, 'categories', created);
    const records = created.map((name, index) => ({ id: uuid(), slug: slugs[index] ?? '', name }));
    await insertCategories(this.#db, records);
    for (const { id, name } of records) this.#add(name, id);
  }

  /** Returns the id of an existing or created category. */
  idOf(name: string): string {
    return this.#find(name) ?? '';
  }

  idsOf = (names: string[]): string[] => names.map((name) => this.idOf(name));

  /** Matches the exact name first, then ignores case. */
  #find(name: string): string | undefined {
    return this.#ids.get(`=${name}`) ?? this.#ids.get(name.toLowerCase());
  }

  #add(name: string, id: string): void {
    for (const key of [`=${name}`, name.toLowerCase()]) if (!this.#ids.has(key)) this.#ids.set(key, id);
  }
}

type ArtisanRecord = { id: string | null; bio: string; location: string };

/**
 * Looks up the artisans that a file names. Many products may describe one artisan: each description is compared
 * with the record as it was before the file, and the first one that differs is written.
 */
export class ArtisanLookup {
  readonly #db: Db;
  readonly #folded = new Map<string, string>();
  readonly #records = new Map<string, ArtisanRecord>();
  /** Artisans that have been written. */
  readonly #written: Set<string>;

  constructor(db: Db, written: Set<string>) {
    this.#db = db;
    this.#written = written;
  }

  /** Looks up the names that have not been read yet. */
  async read(names: string[]): Promise<void> {
    const pending = [...new Set(names)].filter((name) => !this.#folded.has(name));
    if (pending.length === 0) return;
    for (const { requested, folded, ...record } of await store.findArtisansByName(this.#db, pending)) {
      this.#folded.set(requested, folded);
      if (!this.#records.has(folded)) this.#records.set(folded, record);
    }
  }

  /** Returns how the description differs from the record of an existing artisan. */
  changesOf(description: ArtisanInput | null | undefined): RecordChange[] {
    const record = description && this.#recordOf(description.name);
    if (!record || record.id === null) return [];
    return [
      ...((description.bio ?? record.bio) === record.bio
        ? []
        : [{ field: 'artisanBio' as const, description: m.lookups.artisanBio() }]),
      ...((description.location ?? record.location) === record.location
        ? []
        : [{ field: 'artisanLocation' as const, description: m.lookups.artisanLocation() }]),
    ];
  }

  /** Returns the names of artisans that do not exist, each once. */
  missing(names: string[]): string[] {
    const missing = new Map<string, string>();
    for (const name of names) {
      const folded = this.#folded.get(name) ?? '';
      if (this.#recordOf(name)?.id === null && !this.#written.has(folded) && !missing.has(folded))
        missing.set(folded, name);
    }
    return [...missing.values()];
  }

  async write(descriptions: ArtisanInput[]): Promise<void> {
    const created = new Map<string, ArtisanInput>();
    const changed = new Map<string, ArtisanInput>();
    for (const description of descriptions) {
      const folded = this.#folded.get(description.name) ?? '';
      if (this.#written.has(folded)) continue;
      if (this.#recordOf(description.name)?.id === null)
        created.set(folded, created.get(folded) ?? description);
      else if (this.changesOf(description).length > 0)
        changed.set(folded, changed.get(folded) ?? description);
    }
    await this.#insert(created);
    await store.updateArtisans(
      this.#db,
      [...changed].flatMap(([folded, { bio, location }]) => {
        const record = this.#records.get(folded);
        return record?.id
          ? [{ id: record.id, bio: bio ?? record.bio, location: location ?? record.location }]
          : [];
      }),
    );
    for (const folded of [...created.keys(), ...changed.keys()]) this.#written.add(folded);
  }

  /** Returns the id of an existing or created artisan, null otherwise. */
  idOf(name: string): string | null {
    return this.#recordOf(name)?.id ?? null;
  }

  async #insert(fresh: Map<string, ArtisanInput>): Promise<void> {
    const makers = [...fresh];
    const slugs = await freeSlugs(
      this.#db,
      'artisans',
      makers.map(([, { name }]) => name),
    );
    const records = makers.map(([, { name, bio = '', location = '' }], index) => ({
      id: uuid(),
      slug: slugs[index] ?? '',
      name,
      bio,
      location,
    }));
    await store.insertArtisans(this.#db, records);
    for (const [index, [folded]] of makers.entries())
      this.#records.set(folded, {
        id: records[index]?.id ?? null,
        bio: records[index]?.bio ?? '',
        location: records[index]?.location ?? '',
      });
  }

  #recordOf(name: string): ArtisanRecord | undefined {
    return this.#records.get(this.#folded.get(name) ?? '');
  }
}
