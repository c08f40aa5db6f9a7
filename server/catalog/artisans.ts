import { z } from 'zod';
import type {
  Artisan,
  ArtisanCreate,
  ArtisanList,
  ArtisanUpdate,
  artisanListQuery,
} from '#contract/artisans.ts';
import { messages } from '#contract/messages.ts';
import { artisanNotEmpty } from '#contract/office-sentences.ts';
import { placeOf } from '#contract/places/place.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import { invalidInput, requireUnchanged, ShopError } from '#server/platform/http/errors.ts';
import { throwAway } from '#server/records/trash.ts';
import * as store from './artisans-store.ts';
import { pagesOf } from './categories.ts';
import { makersByPlace } from './makers-by-place.ts';
import type { Audience } from './product-rows-store.ts';
import { inTurn } from './turn-store.ts';

const notFound = () => new ShopError('not_found', messages.artisanNotFound);

/** Refuses what cannot be an id before the database is asked. @throws ShopError not_found */
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

type ListQuestion = Omit<z.output<typeof artisanListQuery>, 'active'> & { audience: Audience };

/** One page of the artisans whom the audience knows, by name, and all of them by place, state and craft. */
export async function listArtisans(db: Db, question: ListQuestion): Promise<ArtisanList> {
  const { audience, page, limit, search = '', ...filters } = question;
  const makers = await store.findMakers(db, audience, search);
  const crafts = await store.findCrafts(db, [...new Set(makers.flatMap((maker) => maker.crafts))]);
  const { found, ...counted } = makersByPlace(makers, crafts, filters);
  const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  const shown = ids.length > 0 ? await store.findArtisans(db, audience, ids) : [];
  return {
    artisans: shown.map(present),
    pages: pagesOf(found.length, limit),
    total: found.length,
    ...counted,
  };
}

/** @throws ShopError not_found; also for an artisan of whom a shopper can buy nothing */
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

/** A product names its artisan, so no two have one name. @throws ShopError conflict */
async function requireFreeName(tx: Db, name: string, own?: string): Promise<void> {
  const known = await store.findArtisanNamed(tx, name);
  if (!known || known.id === own) return;
  throw new ShopError('conflict', 'name is already in use', [
    { path: 'name', message: 'is already used by another artisan' },
  ]);
}

/** @throws ShopError conflict when somebody has the name */
export const createArtisan = (db: Db, author: Author, fields: ArtisanCreate): Promise<Artisan> =>
  inTurn(db, author, async (tx) => {
    await requireFreeName(tx, fields.name);
    return reread(tx, await store.insertArtisan(tx, fields));
  });

/**
 * Changes what is given and leaves the rest; the address stays when the name changes.
 * @throws ShopError not_found, changed_meanwhile, conflict (name), invalid_input (artisanId of another artisan)
 */
export function updateArtisan(db: Db, author: Author, id: string, payload: ArtisanUpdate): Promise<Artisan> {
  const { artisanId: repeated, updatedAt, ...fields } = payload;
  if (repeated !== undefined && repeated.toLowerCase() !== id.toLowerCase()) {
    throw invalidInput([{ path: 'artisanId', message: 'is not the artisan of the address' }]);
  }
  return inTurn(db, author, async (tx) => {
    const before = await store.lockArtisan(tx, id);
    if (!before) throw notFound();
    requireUnchanged(before.updatedAt, updatedAt);
    if (fields.name !== undefined) await requireFreeName(tx, fields.name, before.id);
    await store.updateArtisan(tx, id, fields);
    return reread(tx, id);
  });
}

/** @throws ShopError not_found, artisan_not_empty (as a category, R27) */
export async function deleteArtisan(db: Db, author: Author, id: string): Promise<void> {
  await inTurn(db, author, async (tx) => {
    const known = await store.lockArtisan(tx, id);
    if (!known) throw notFound();
    if (known.products > 0) throw new ShopError('artisan_not_empty', artisanNotEmpty(known.products));
    await throwAway(tx, { kind: 'artisan', table: 'artisans', ids: [known.id] });
  });
}

/** What others say of an artisan whom they name. */
export type ShortArtisan = { id: string; slug: string; name: string; image: string | null };

/** These artisans, by their ids; those who are gone are left out. */
export async function artisansByIds(db: Db, ids: string[]): Promise<Map<string, ShortArtisan>> {
  if (ids.length === 0) return new Map();
  return new Map((await store.findShortArtisans(db, [...new Set(ids)])).map((each) => [each.id, each]));
}
