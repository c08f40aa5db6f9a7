import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { FieldError } from '#kernel/contract/envelope.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import type { CollectionContent } from '#modules/catalog/contract/collection-content.ts';
import { maxMembers } from '#modules/catalog/contract/limits.ts';
import { freeSlugs, previewMembers, productsByIds, withCatalogLock } from '#modules/catalog/index.ts';
import {
  type CollectionCreate,
  type CollectionUpdate,
  type EditedCollection,
  maxCollections,
  previewSize,
} from '#modules/collections/contract/collections.ts';
import { formattedTextError } from '#modules/content/index.ts';
import { moveToTrash, removeFromTrash, restoreFromTrash } from '#modules/records/index.ts';
import * as m from '../messages/index.ts';
import * as store from './collections-store.ts';
import { collectionNotFound } from './show-collections.ts';

/** Rejects a malformed id before any query. @throws ShopError not_found */
export function collectionId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw collectionNotFound();
  return id;
}

/** Returns a collection for its editor. @throws ShopError not_found */
export async function editedCollection(db: Db, id: string): Promise<EditedCollection> {
  const row = await store.findCollection(db, id);
  if (!row) throw collectionNotFound();
  const { updatedAt, ...fields } = row;
  const picked = row.content.type === 'hand' ? await productsByIds(db, row.content.products) : [];
  return { ...fields, picked, updatedAt: updatedAt.toISOString() };
}

/** Returns the number of the products of a collection that is not saved yet, and the first ones. */
export async function previewCollection(db: Db, content: CollectionContent) {
  const { total, products } = await previewMembers(db, content, previewSize);
  return { total: Math.min(total, maxMembers), isMore: total > maxMembers, products };
}

/** @throws ShopError invalid_input for a description that a page cannot show */
export function requireSafeDescription({ description = '' }: Pick<CollectionUpdate, 'description'>): void {
  const message = formattedTextError(description);
  if (message) throw invalidInput([{ path: 'description', message } satisfies FieldError]);
}

export const slugTaken = () => {
  const message = m.collections.slugIsTaken();
  return new ShopError('conflict', message, [{ path: 'slug', message }]);
};

/** @throws ShopError conflict for one more collection than a shop can have */
export async function requireRoom(tx: Db): Promise<void> {
  if ((await store.countCollections(tx, { onlyActive: false })) >= maxCollections)
    throw new ShopError('conflict', m.collections.tooMany({ maximum: maxCollections }));
}

/** @throws ShopError invalid_input, conflict (a slug in use, too many collections) */
export async function createCollection(
  db: Db,
  author: AuditActor,
  { slug, ...fields }: CollectionCreate,
  now: Date,
): Promise<EditedCollection> {
  requireSafeDescription(fields);
  const id = uuid();
  await withCatalogLock(db, author, async (tx) => {
    await requireRoom(tx);
    const [free = ''] = await freeSlugs(tx, 'collections', [slug ?? fields.name]);
    if (slug !== undefined && free !== slug) throw slugTaken();
    await store.insertCollection(tx, { ...fields, id, slug: free, updatedAt: now });
  });
  return editedCollection(db, id);
}

/**
 * Updates the given fields and keeps the rest; a former slug redirects.
 * @throws ShopError not_found, changed_meanwhile, invalid_input, conflict (a slug in use)
 */
export async function updateCollection(
  db: Db,
  author: AuditActor,
  id: string,
  { updatedAt, slug, ...fields }: CollectionUpdate,
  now: Date,
): Promise<EditedCollection> {
  requireSafeDescription(fields);
  await withCatalogLock(db, author, async (tx) => {
    const before = await store.lockCollection(tx, id);
    if (!before) throw collectionNotFound();
    requireUnchanged(before.updatedAt, updatedAt);
    const isSlugChanged = slug !== undefined && slug !== before.slug;
    if (isSlugChanged) await changeSlug(tx, before, slug);
    await store.updateCollection(tx, id, { ...fields, ...(isSlugChanged && { slug }), updatedAt: now });
  });
  return editedCollection(db, id);
}

async function changeSlug(tx: Db, { id, slug: former }: store.CollectionRow, slug: string): Promise<void> {
  const [free] = await freeSlugs(tx, 'collections', [slug]);
  const isOwn = (await store.findCollectionBySlug(tx, slug))?.id === id;
  if (free !== slug && !isOwn) throw slugTaken();
  await store.saveFormerSlug(tx, id, former, slug);
}

/** Moves a collection to the trash. @throws ShopError not_found */
export async function deleteCollection(db: Db, author: AuditActor, id: string): Promise<null> {
  const deleted = await withCatalogLock(db, author, (tx) =>
    moveToTrash(tx, { kind: 'collection', table: 'collections', ids: [id] }),
  );
  if (deleted.length === 0) throw collectionNotFound();
  return null;
}

/** Restores a deleted collection, with a free slug if another one has its slug by now. @throws ShopError not_found */
export const restoreCollection = (db: Db, author: AuditActor, id: string): Promise<{ slug: string }> =>
  withCatalogLock(db, { ...author, act: 'restored' }, async (tx) => {
    const { collections: [row = {}] = [], collection_slugs: former = [] } = await removeFromTrash(
      tx,
      'collection',
      id,
    );
    const [slug = ''] = await freeSlugs(tx, 'collections', [String(row.slug)]);
    const formerSlugs = former.map((each) => String(each.slug));
    const free = await freeSlugs(tx, 'collections', formerSlugs);
    await restoreFromTrash(tx, 'collections', {
      collections: [{ ...row, slug }],
      collection_slugs: former.filter((_, at) => free[at] === formerSlugs[at]),
    });
    return { slug };
  });
