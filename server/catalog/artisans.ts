import type { z } from 'zod';
import type { Artisan, artisanList } from '#contract/artisans.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import * as store from './artisans-store.ts';

const present = (row: store.ArtisanRow): Artisan => ({ ...row, _id: row.id });

/** The artisans of whom shoppers can buy something, by name. */
export async function listArtisans(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<z.infer<typeof artisanList>> {
  const [found, total] = await Promise.all([
    store.findArtisans(db, limit, (page - 1) * limit),
    store.countArtisans(db),
  ]);
  return { artisans: found.map(present), pages: Math.max(1, Math.ceil(total / limit)), total };
}

/** @throws ShopError not_found; also for an artisan of whom nothing can be bought */
export async function artisanBySlug(db: Db, slug: string): Promise<Artisan> {
  const row = await store.findArtisanBySlug(db, slug);
  if (!row) throw new ShopError('not_found', messages.artisanNotFound);
  return present(row);
}

/** What others say of an artisan whom they name. */
export type ShortArtisan = { id: string; slug: string; name: string; image: string | null };

/** These artisans, by their ids; those who are gone are left out. */
export async function artisansByIds(db: Db, ids: string[]): Promise<Map<string, ShortArtisan>> {
  if (ids.length === 0) return new Map();
  return new Map((await store.findShortArtisans(db, [...new Set(ids)])).map((each) => [each.id, each]));
}
