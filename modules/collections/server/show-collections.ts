import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { CollectionContent } from '#modules/catalog/contract/collection-content.ts';
import type { CollectionSummary } from '#modules/collections/contract/collections.ts';
import type { TextNode } from '#modules/content/contract/formatted-text.ts';
import { formattedText } from '#modules/content/index.ts';
import * as m from '../messages/index.ts';
import * as store from './collections-store.ts';

export const collectionNotFound = () => new ShopError('not_found', m.collections.notFound());

/** The longest excerpt of a description, in characters. */
const excerptLength = 140;

const textsOf = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? node : textsOf(node.children)));

/** Returns the beginning of a text without its formatting; it ends with a whole word. */
function excerptOf(nodes: readonly TextNode[]): string {
  const text = nodes
    .map((node) => textsOf([node]).join(''))
    .join(' ')
    .trim();
  return text.length <= excerptLength ? text : `${text.slice(0, excerptLength).replace(/\s+\S*$/, '')}…`;
}

const nodesOf = (description: string): TextNode[] => formattedText(description, (text) => text);

function summaryOf(row: store.CollectionRow): CollectionSummary {
  const { id, slug, name, image, isActive, content, description, updatedAt } = row;
  return {
    id,
    slug,
    name,
    image,
    isActive,
    excerpt: excerptOf(nodesOf(description)),
    type: content.type,
    updatedAt: updatedAt.toISOString(),
  };
}

type ListQuery = { onlyActive: boolean; search?: string | undefined; page: number; limit: number };

/** Returns a page of the collections by name. */
export async function listCollections(db: Db, { page, limit, ...query }: ListQuery) {
  const [rows, total] = await Promise.all([
    store.findCollections(db, query, { limit, offset: (page - 1) * limit }),
    store.countCollections(db, query),
  ]);
  return { collections: rows.map(summaryOf), pages: Math.max(1, Math.ceil(total / limit)), total };
}

/** Returns an active collection by its current or a former slug. @throws ShopError not_found */
export async function showCollection(db: Db, slug: string) {
  const row = await store.findCollectionBySlug(db, slug);
  if (!row?.isActive) throw collectionNotFound();
  const { name, image, seoTitle, seoDescription } = row;
  const description = nodesOf(row.description);
  const excerpt = excerptOf(description);
  return {
    slug: row.slug,
    name,
    image,
    description,
    excerpt,
    seoTitle: seoTitle || name,
    seoDescription: seoDescription || excerpt,
  };
}

/** Returns what these collections contain, hidden ones included; those that were deleted are left out. */
export const contentsOfCollections = async (db: Db, ids: string[]): Promise<CollectionContent[]> =>
  ids.length === 0 ? [] : store.findContents(db, ids);

/** Returns what an active collection contains; null if there is none with this slug. */
export async function contentOf(db: Db, slug: string): Promise<CollectionContent | null> {
  const row = await store.findCollectionBySlug(db, slug);
  return row?.isActive ? row.content : null;
}
