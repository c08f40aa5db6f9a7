import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { CollectionContent } from '#modules/catalog/contract/collection-content.ts';
import { maxMembers } from '#modules/catalog/contract/limits.ts';
import * as m from '../../messages/index.ts';
import * as cacheTags from '../cache-tags.ts';
import { presentProduct } from '../products/present-product.ts';
import { findByNumbers } from '../products/product-rows-store.ts';
import { readMatches } from './matches-store.ts';
import { inOrderOf, isOneOf, matchesRule } from './product-rule-store.ts';
import { orderOf } from './ranking-store.ts';

/** Returns what the collection with this slug contains; null if shoppers see none. */
export type CollectionSource = (db: Db, slug: string) => Promise<CollectionContent | null>;

/** The module of collections adds what finds them. */
export const collectionSources = new ExtensionPoint<CollectionSource>('collections');

/** Reads the numbers of the first products of a collection in its order, `most` at most. */
export function readMembers(db: Db, content: CollectionContent, most: number): Promise<Uint32Array> {
  const where = content.type === 'hand' ? isOneOf(content.products) : matchesRule(content.rule);
  const order = content.sort === 'manual' ? [inOrderOf(content.products)] : orderOf(content.sort, undefined);
  return readMatches(db, where, order, most);
}

type MemberSources = { db: Db; cache: ResponseCache; collection: CollectionSource };

/**
 * Returns the numbers of the products of a collection in its order. They are read once after each change that can concern
 * them (`cacheTags.members`), not once per page.
 * @throws ShopError not_found
 */
export async function membersOf(
  { db, cache, collection }: MemberSources,
  slug: string,
): Promise<Uint32Array> {
  const content = await cache.get(
    `collection ${slug}`,
    () => collection(db, slug),
    (loaded) => ({ bytes: JSON.stringify(loaded).length * 2, cacheTags: cacheTags.collections }),
  );
  if (!content) throw new ShopError('not_found', m.responses.collectionNotFound());
  return cache.get(
    `members of ${JSON.stringify(content)}`,
    () => readMembers(db, content, maxMembers),
    ({ byteLength }) => ({ bytes: byteLength, cacheTags: cacheTags.members(content) }),
  );
}

/** Returns how many products a collection would show, one more than it can at most, and the first ones. */
export async function previewMembers(
  db: Db,
  content: CollectionContent,
  shown: number,
): Promise<{ total: number; products: Product[] }> {
  const numbers = await readMembers(db, content, maxMembers + 1);
  const first = await findByNumbers(db, [...numbers.subarray(0, shown)]);
  return { total: numbers.length, products: first.map(presentProduct) };
}
