import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import {
  type CollectionContent,
  collectionContent,
  type ProductCondition,
} from '#modules/catalog/contract/collection-content.ts';
import { freeSlugs, idsBySlugs, slugsByIds, takeCatalogLock } from '#modules/catalog/index.ts';
import { collectionCreate, maxCollections } from '#modules/collections/contract/collections.ts';
import { added, changed, defineContentPart, type ItemChange, same } from '#modules/content-files/index.ts';
import * as m from '../messages/index.ts';
import * as store from './collections-store.ts';
import { requireRoom, requireSafeDescription, slugTaken } from './edit-collections.ts';

/** A collection in the content file: its content names products, categories and artisans by slug. */
const collectionItem = collectionCreate.required({ slug: true }).extend({ content: z.unknown() });
type CollectionItem = z.output<typeof collectionItem>;

/** The slugs of records, by the tables to which conditions refer. */
const referenceKinds = { category: 'categories', artisan: 'artisans' } as const;
type ReferenceKind = keyof typeof referenceKinds;

const isReference = (condition: ProductCondition): condition is ProductCondition & { field: ReferenceKind } =>
  condition.field in referenceKinds;

/** Replaces the ids of a content by slugs. A record that is deleted keeps its id, which no shop finds. */
async function withSlugs(db: Db, content: CollectionContent): Promise<unknown> {
  if (content.type === 'hand') {
    const slugs = await slugsByIds(db, 'products', content.products);
    return { ...content, products: content.products.flatMap((id) => slugs.get(id) ?? []) };
  }
  const conditions = await Promise.all(
    content.rule.conditions.map(async (condition) => {
      if (!isReference(condition)) return condition;
      const slugs = await slugsByIds(db, referenceKinds[condition.field], [condition.value]);
      return { ...condition, value: slugs.get(condition.value) ?? condition.value };
    }),
  );
  return { ...content, rule: { ...content.rule, conditions } };
}

/** What a content of the file refers to; its other fields are checked once ids have replaced the slugs. */
const referring = z.looseObject({
  products: z.array(z.string()).optional(),
  rule: z
    .looseObject({
      conditions: z.array(z.looseObject({ field: z.string(), value: z.unknown().optional() })),
    })
    .optional(),
});

/**
 * Replaces the slugs of a content by ids, and returns the products that this shop does not have.
 * @throws ShopError invalid_input for a category or an artisan that this shop does not have
 */
async function withIds(tx: Db, value: unknown): Promise<{ content: CollectionContent; missing: string[] }> {
  const { products, rule, ...rest } = check(referring, value, 'content');
  const ids = await idsBySlugs(tx, 'products', products ?? []);
  const conditions: unknown[] = [];
  for (const [index, condition] of (rule?.conditions ?? []).entries()) {
    const kind = referenceKinds[condition.field as ReferenceKind];
    const slug = String(condition.value);
    const id = kind && (await idsBySlugs(tx, kind, [slug])).get(slug);
    if (kind && !id)
      throw invalidInput([
        { path: `content.rule.conditions.${index}.value`, message: m.contentPart.isMissing({ slug }) },
      ]);
    conditions.push(kind ? { ...condition, value: id } : condition);
  }
  const content = {
    ...rest,
    ...(products && { products: products.flatMap((slug) => ids.get(slug) ?? []) }),
    ...(rule && { rule: { ...rule, conditions } }),
  };
  return {
    content: check(collectionContent, content, 'content'),
    missing: (products ?? []).filter((slug) => !ids.has(slug)),
  };
}

async function itemOf(db: Db, row: store.CollectionRow): Promise<CollectionItem> {
  const { id: _, updatedAt: __, content, ...fields } = row;
  return { ...fields, content: await withSlugs(db, content) };
}

async function saveItem(tx: Db, item: CollectionItem, now: Date): Promise<ItemChange> {
  requireSafeDescription(item);
  const { content, missing } = await withIds(tx, item.content);
  const notes = missing.map((slug) => m.contentPart.leavesOut({ collection: item.name, slug }));
  const values = { ...item, content };
  const before = await store.findCollectionBySlug(tx, item.slug);
  if (before?.slug === item.slug) {
    if (isDeepStrictEqual(item, await itemOf(tx, before))) return { ...same, notes };
    await store.updateCollection(tx, before.id, { ...values, updatedAt: now });
    return { ...changed, notes };
  }
  await requireRoom(tx);
  const [free] = await freeSlugs(tx, 'collections', [item.slug]);
  if (free !== item.slug) throw slugTaken();
  await store.insertCollection(tx, { ...values, id: uuid(), updatedAt: now });
  return { ...added, notes };
}

/** The collections in the content file. */
export const collectionsPart = defineContentPart({
  name: 'collections',
  get label() {
    return m.pages.collections();
  },
  right: 'products',
  item: collectionItem,
  nameOf: ({ name }) => name,
  async read(db) {
    const all = await store.findCollections(db, { onlyActive: false }, { limit: maxCollections, offset: 0 });
    return Promise.all(all.map((row) => itemOf(db, row)));
  },
  async write(tx, now) {
    await takeCatalogLock(tx);
    return { save: (item) => saveItem(tx, item, now) };
  },
});
