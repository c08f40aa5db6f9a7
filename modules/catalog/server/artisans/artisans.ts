import { z } from 'zod';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import { placeOf } from '#modules/addresses/contract/places/place.ts';
import type {
  Artisan,
  ArtisanCreate,
  ArtisanList,
  ArtisanUpdate,
  artisanListQuery,
} from '#modules/catalog/contract/artisans.ts';
import { moveToTrash } from '#modules/records/index.ts';
import * as m from '../../messages/index.ts';
import { withCatalogLock } from '../catalog-lock-store.ts';
import { pagesOf } from '../categories/categories.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { artisansByPlace } from './artisans-by-place.ts';
import * as store from './artisans-store.ts';

const notFound = () => new ShopError('not_found', m.responses.artisanNotFound());

/** Rejects a malformed id before any query. @throws ShopError not_found */
export function artisanId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

const present = ({ createdAt, updatedAt, ...row }: store.ArtisanRow): Artisan => ({
  ...row,
  _id: row.id,
  place: placeOf(row.location),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

type ArtisanListQuery = Omit<z.output<typeof artisanListQuery>, 'active'> & { audience: Audience };

/** Returns one page of the artisans that the audience sees, by name, with counts by place, state and craft. */
export async function listArtisans(db: Db, query: ArtisanListQuery): Promise<ArtisanList> {
  const { audience, page, limit, search = '', ...filters } = query;
  const makers = await store.findArtisanSummaries(db, audience, search);
  const crafts = await store.findCrafts(db, [...new Set(makers.flatMap((maker) => maker.crafts))]);
  const { matches, ...counts } = artisansByPlace(makers, crafts, filters);
  const ids = matches.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  const artisans = ids.length > 0 ? await store.findArtisans(db, audience, ids) : [];
  return {
    artisans: artisans.map(present),
    pages: pagesOf(matches.length, limit),
    total: matches.length,
    ...counts,
  };
}

/** @throws ShopError not_found, also if a shopper requests an artisan without visible products */
export async function artisanBySlug(db: Db, slug: string, audience: Audience): Promise<Artisan> {
  const row = await store.findArtisanBySlug(db, slug, audience);
  if (!row) throw notFound();
  return present(row);
}

async function reread(tx: Db, id: string): Promise<Artisan> {
  const [row] = await store.findArtisans(tx, 'staff', [id]);
  if (!row) throw notFound();
  return present(row);
}

/** Artisan names are unique, since a product refers to its artisan by name. @throws ShopError conflict */
async function requireFreeName(tx: Db, name: string, exceptId?: string): Promise<void> {
  const existing = await store.findArtisanNamed(tx, name);
  if (!existing || existing.id === exceptId) return;
  throw new ShopError('conflict', m.artisans.nameIsAlreadyInUse(), [
    { path: 'name', message: m.artisans.isAlreadyUsedByAnother() },
  ]);
}

/** @throws ShopError conflict if another artisan has the name */
export const createArtisan = (db: Db, author: AuditActor, fields: ArtisanCreate): Promise<Artisan> =>
  withCatalogLock(db, author, async (tx) => {
    await requireFreeName(tx, fields.name);
    return reread(tx, await store.insertArtisan(tx, fields));
  });

/**
 * Updates the given fields and keeps the rest; the slug does not change with the name.
 * @throws ShopError not_found, changed_meanwhile, conflict (name), invalid_input (artisanId of another artisan)
 */
export function updateArtisan(
  db: Db,
  author: AuditActor,
  id: string,
  payload: ArtisanUpdate,
): Promise<Artisan> {
  const { artisanId: repeated, updatedAt, ...fields } = payload;
  if (repeated !== undefined && repeated.toLowerCase() !== id.toLowerCase()) {
    throw invalidInput([{ path: 'artisanId', message: m.artisans.isNotArtisanOfAddress() }]);
  }
  return withCatalogLock(db, author, async (tx) => {
    const before = await store.lockArtisan(tx, id);
    if (!before) throw notFound();
    requireUnchanged(before.updatedAt, updatedAt);
    if (fields.name !== undefined) await requireFreeName(tx, fields.name, before.id);
    await store.updateArtisan(tx, id, fields);
    return reread(tx, id);
  });
}

/** @throws ShopError not_found, artisan_not_empty (as a category, R27) */
export async function deleteArtisan(db: Db, author: AuditActor, id: string): Promise<void> {
  await withCatalogLock(db, author, async (tx) => {
    const existing = await store.lockArtisan(tx, id);
    if (!existing) throw notFound();
    if (existing.products > 0)
      throw new ShopError('artisan_not_empty', m.responses.artisanNotEmpty({ count: existing.products }));
    await moveToTrash(tx, { kind: 'artisan', table: 'artisans', ids: [existing.id] });
  });
}

/** An artisan as other records refer to it. */
export type ShortArtisan = { id: string; slug: string; name: string; image: string | null };

/** Returns these artisans by id and leaves out deleted ones. */
export async function artisansByIds(db: Db, ids: string[]): Promise<Map<string, ShortArtisan>> {
  if (ids.length === 0) return new Map();
  return new Map(
    (await store.findShortArtisans(db, [...new Set(ids)])).map((artisan) => [artisan.id, artisan]),
  );
}
