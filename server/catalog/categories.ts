import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Category, CategoryCreate, CategoryUpdate } from '#contract/catalog.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import { invalidInput, requireUnchanged, ShopError } from '#server/platform/http/errors.ts';
import * as store from './categories-store.ts';
import type { Audience } from './product-rows-store.ts';
import { freeSlugs } from './slugs-store.ts';
import { inTurn } from './turn-store.ts';

const notFound = () => new ShopError('not_found', messages.categoryNotFound);

/** Refuses what cannot be an id before the database is asked. @throws ShopError not_found */
export function categoryId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

/** How many products this audience sees in a category. */
export const countOf = (row: store.CategoryRow, audience: Audience): number =>
  audience === 'staff' ? row.productCount : row.visibleCount;

/** A category as the caller may see it: the count is of the products that they would see in it. */
export function presentCategory(row: store.CategoryRow, audience: Audience): Category {
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    image: row.image,
    featured: row.featured,
    isActive: row.isActive,
    status: row.isActive,
    itemCount: countOf(row, audience),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** How many pages `total` items fill, at least 1 (R21). */
export const pagesOf = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));

type CategoriesQuestion = { audience: Audience; search?: string; page?: number; limit?: number };

/** All categories, or one page of them when both page and limit are given (section 7, GET api/categories). */
export async function listCategories(db: Db, { audience, search = '', page, limit }: CategoriesQuestion) {
  const question = { audience, search };
  if (page === undefined || limit === undefined) {
    const all = await store.listCategories(db, question);
    return { categories: all.map((row) => presentCategory(row, audience)), pages: 1, total: all.length };
  }
  const window = { limit, offset: (page - 1) * limit };
  const [found, total] = await Promise.all([
    store.listCategories(db, { ...question, window }),
    store.countCategories(db, question),
  ]);
  return {
    categories: found.map((row) => presentCategory(row, audience)),
    pages: pagesOf(total, limit),
    total,
  };
}

/** @throws ShopError not_found; also for a hidden category asked for by a shopper (R24) */
export async function categoryBySlug(db: Db, slug: string, audience: Audience): Promise<store.CategoryRow> {
  const row = await store.findCategoryBySlug(db, slug, audience);
  if (!row) throw notFound();
  return row;
}

/** Shoppers and staff tell categories apart by their names. @throws ShopError conflict */
async function requireFreeName(tx: Db, name: string, own?: string): Promise<void> {
  if (!(await store.isNameTaken(tx, name, own))) return;
  throw new ShopError('conflict', 'name is already in use', [
    { path: 'name', message: 'is already used by another category' },
  ]);
}

/** @throws ShopError conflict when the name is taken, or the requested slug leads somewhere else */
export async function createCategory(
  db: Db,
  author: Author,
  { slug, ...fields }: CategoryCreate,
): Promise<Category> {
  return inTurn(db, author, async (tx) => {
    await requireFreeName(tx, fields.name);
    const free = await slugFor(tx, slug, fields.name);
    const row = await store.insertCategory(tx, { ...fields, id: uuid(), slug: free });
    return presentCategory(row, 'staff');
  });
}

async function slugFor(tx: Db, wanted: string | undefined, name: string): Promise<string> {
  const [free = ''] = await freeSlugs(tx, 'categories', [wanted ?? name]);
  if (wanted !== undefined && free !== wanted) throw slugTaken();
  return free;
}

const slugTaken = () =>
  new ShopError('conflict', 'slug is already in use', [{ path: 'slug', message: 'is already in use' }]);

/**
 * Changes what is given and leaves the rest; the slug stays when the name changes.
 * @throws ShopError not_found, changed_meanwhile, conflict (name, slug), invalid_input (categoryId of another category)
 */
export async function updateCategory(
  db: Db,
  author: Author,
  id: string,
  payload: CategoryUpdate,
): Promise<Category> {
  const { categoryId: repeated, slug, updatedAt, ...fields } = payload;
  if (repeated !== undefined && repeated.toLowerCase() !== id.toLowerCase()) {
    throw invalidInput([{ path: 'categoryId', message: 'is not the category of the address' }]);
  }
  return inTurn(db, author, async (tx) => {
    const before = await store.lockCategory(tx, id);
    if (!before) throw notFound();
    requireUnchanged(before.updatedAt, updatedAt);
    if (fields.name !== undefined && fields.name !== before.name) await requireFreeName(tx, fields.name, id);
    const moved = slug !== undefined && slug !== before.slug;
    if (moved) await moveCategory(tx, before, slug);
    const row = await store.updateCategory(tx, id, { ...fields, ...(moved && { slug }) });
    return presentCategory(row ?? before, 'staff');
  });
}

async function moveCategory(tx: Db, row: store.CategoryRow, slug: string): Promise<void> {
  const [free] = await freeSlugs(tx, 'categories', [slug]);
  const formerOwn = await store.findCategoryBySlug(tx, slug, 'staff');
  if (free !== slug && formerOwn?.id !== row.id) throw slugTaken();
  await store.keepCategorySlug(tx, row.id, row.slug, slug);
}

/** R26. @throws ShopError not_found */
export async function setCategoryStatus(
  db: Db,
  author: Author,
  id: string,
  isActive: boolean,
): Promise<Category> {
  const row = await inTurn(db, author, (tx) => store.updateCategory(tx, id, { isActive }));
  if (!row) throw notFound();
  return presentCategory(row, 'staff');
}
