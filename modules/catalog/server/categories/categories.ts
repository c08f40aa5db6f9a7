import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import type { CategoryCreate, CategoryUpdate } from '#modules/catalog/contract/catalog-payloads.ts';
import * as m from '../../messages/index.ts';
import { withCatalogLock } from '../catalog-lock-store.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { freeSlugs } from '../slugs-store.ts';
import { presentTaxFields, storedTaxRate } from '../tax-fields.ts';
import * as store from './categories-store.ts';

const notFound = () => new ShopError('not_found', m.responses.categoryNotFound());

/** Rejects a malformed id before any query. @throws ShopError not_found */
export function categoryId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

/** Returns the number of products that the audience sees in a category, and how many of them have it as a further one. */
function countsOf(row: store.CategoryRow, audience: Audience): { all: number; further: number } {
  return audience === 'staff'
    ? { all: row.productCount + row.furtherCount, further: row.furtherCount }
    : { all: row.visibleCount + row.visibleFurtherCount, further: row.visibleFurtherCount };
}

export const countOf = (row: store.CategoryRow, audience: Audience): number => countsOf(row, audience).all;

/** Maps a category to the API; `itemCount` counts the products that the audience sees. */
export function presentCategory(row: store.CategoryRow, audience: Audience): Category {
  const { all, further } = countsOf(row, audience);
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    image: row.image,
    featured: row.featured,
    parentId: row.parentId,
    isActive: row.isActive,
    status: row.isActive,
    itemCount: all,
    furtherCount: further,
    ...presentTaxFields(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the number of pages for `total` items, at least 1 (R21). */
export const pagesOf = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));

type CategoriesQuery = { audience: Audience; search?: string; page?: number; limit?: number };

/** Returns all categories, or one page if both page and limit are given (section 7, GET api/categories). */
export async function listCategories(db: Db, { audience, search = '', page, limit }: CategoriesQuery) {
  const query = { audience, search };
  if (page === undefined || limit === undefined) {
    const all = await store.listCategories(db, query);
    return { categories: all.map((row) => presentCategory(row, audience)), pages: 1, total: all.length };
  }
  const window = { limit, offset: (page - 1) * limit };
  const [rows, total] = await Promise.all([
    store.listCategories(db, { ...query, window }),
    store.countCategories(db, query),
  ]);
  return {
    categories: rows.map((row) => presentCategory(row, audience)),
    pages: pagesOf(total, limit),
    total,
  };
}

/** @throws ShopError not_found, also if a shopper requests a hidden category (R24) */
export async function categoryBySlug(db: Db, slug: string, audience: Audience): Promise<store.CategoryRow> {
  const row = await store.findCategoryBySlug(db, slug, audience);
  if (!row) throw notFound();
  return row;
}

const nameOf = ({ id, name, slug }: store.CategoryRow) => ({ _id: id, name, slug });

/** Returns the parent of a category and the categories in it, as far as the audience sees them. */
export async function relativesOf(db: Db, category: store.CategoryRow | null, audience: Audience) {
  const relatives = category ? await store.findRelatives(db, category, audience) : [];
  const isParent = ({ id }: store.CategoryRow) => id === category?.parentId;
  const parent = relatives.find(isParent);
  return {
    parent: parent ? nameOf(parent) : null,
    subcategories: relatives.filter((other) => !isParent(other)).map(nameOf),
  };
}

/** Category names are unique, since shoppers and staff identify categories by name. @throws ShopError conflict */
async function requireFreeName(tx: Db, name: string, exceptId?: string): Promise<void> {
  if (!(await store.isNameTaken(tx, name, exceptId))) return;
  throw new ShopError('conflict', m.categories.nameIsAlreadyInUse(), [
    { path: 'name', message: m.categories.isAlreadyUsedByAnother() },
  ]);
}

/**
 * Categories have two levels: a parent is of the first level, and a category that contains others stays there.
 * @param id null for a new category
 * @throws ShopError invalid_input
 */
async function requireParent(tx: Db, id: string | null, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const parent = parentId === id ? null : await store.lockCategory(tx, parentId);
  const message = !parent
    ? m.categories.isNoParent()
    : parent.parentId !== null
      ? m.categories.isSubcategory({ name: parent.name })
      : id !== null && (await store.countSubcategories(tx, id)) > 0
        ? m.categories.hasSubcategories()
        : null;
  if (message !== null) throw invalidInput([{ path: 'parentId', message }]);
}

/**
 * @throws ShopError conflict if the name is taken or the requested slug belongs to another category; invalid_input for a
 * parent that cannot contain it
 */
export async function createCategory(
  db: Db,
  author: AuditActor,
  { slug, taxRate, ...fields }: CategoryCreate,
): Promise<Category> {
  return withCatalogLock(db, author, async (tx) => {
    await requireFreeName(tx, fields.name);
    await requireParent(tx, null, fields.parentId);
    const freeSlug = await slugFor(tx, slug, fields.name);
    const row = await store.insertCategory(tx, {
      ...fields,
      taxRate: storedTaxRate(taxRate),
      id: uuid(),
      slug: freeSlug,
    });
    return presentCategory(row, 'staff');
  });
}

async function slugFor(tx: Db, requested: string | undefined, name: string): Promise<string> {
  const [freeSlug = ''] = await freeSlugs(tx, 'categories', [requested ?? name]);
  if (requested !== undefined && freeSlug !== requested) throw slugTaken();
  return freeSlug;
}

const slugTaken = () =>
  new ShopError('conflict', m.categories.slugIsAlreadyInUse(), [
    { path: 'slug', message: m.categories.isAlreadyInUse() },
  ]);

/**
 * Updates the given fields and keeps the rest; the slug does not change with the name.
 * @throws ShopError not_found, changed_meanwhile, conflict (name, slug), invalid_input (categoryId of another
 * category, a parent that cannot contain it)
 */
export async function updateCategory(
  db: Db,
  author: AuditActor,
  id: string,
  payload: CategoryUpdate,
): Promise<Category> {
  const { categoryId: repeated, slug, updatedAt, taxRate, ...fields } = payload;
  if (repeated !== undefined && repeated.toLowerCase() !== id.toLowerCase()) {
    throw invalidInput([{ path: 'categoryId', message: m.categories.isNotCategoryOfAddress() }]);
  }
  return withCatalogLock(db, author, async (tx) => {
    const before = await store.lockCategory(tx, id);
    if (!before) throw notFound();
    requireUnchanged(before.updatedAt, updatedAt);
    if (fields.name !== undefined && fields.name !== before.name) await requireFreeName(tx, fields.name, id);
    if (fields.parentId !== undefined && fields.parentId !== before.parentId)
      await requireParent(tx, id, fields.parentId);
    const isSlugChanged = slug !== undefined && slug !== before.slug;
    if (isSlugChanged) await changeSlug(tx, before, slug);
    const row = await store.updateCategory(tx, id, {
      ...fields,
      ...(taxRate !== undefined && { taxRate: storedTaxRate(taxRate) }),
      ...(isSlugChanged && { slug }),
    });
    return presentCategory(row ?? before, 'staff');
  });
}

async function changeSlug(tx: Db, row: store.CategoryRow, slug: string): Promise<void> {
  const [freeSlug] = await freeSlugs(tx, 'categories', [slug]);
  const formerOwn = await store.findCategoryBySlug(tx, slug, 'staff');
  if (freeSlug !== slug && formerOwn?.id !== row.id) throw slugTaken();
  await store.saveCategorySlug(tx, row.id, row.slug, slug);
}

/** Shows or hides a category (R26). @throws ShopError not_found */
export async function setCategoryStatus(
  db: Db,
  author: AuditActor,
  id: string,
  isActive: boolean,
): Promise<Category> {
  const row = await withCatalogLock(db, author, (tx) => store.updateCategory(tx, id, { isActive }));
  if (!row) throw notFound();
  return presentCategory(row, 'staff');
}
