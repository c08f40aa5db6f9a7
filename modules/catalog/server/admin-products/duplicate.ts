import { v7 as uuid } from 'uuid';
import { maxNameLength } from '#kernel/contract/limits.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import * as m from '../../messages/index.ts';
import { withCatalogLock } from '../catalog-lock-store.ts';
import type { DetailWithValues } from '../products/present-product.ts';
import { reread } from '../products/products.ts';
import { insertProduct } from '../products/products-store.ts';
import { freeSlugs } from '../slugs-store.ts';
import { copyVariants, findCopiedFields } from './duplicate-store.ts';

const notFound = () => new ShopError('not_found', m.responses.productNotFound());

/**
 * Copies a product under a new slug: a draft without stock, reviews and import key.
 * @throws ShopError not_found
 */
export function duplicateProduct(db: Db, author: AuditActor, id: string): Promise<DetailWithValues> {
  return withCatalogLock(db, author, async (tx) => {
    const original = await findCopiedFields(tx, id);
    if (!original) throw notFound();
    const name = m.duplicate.copyOf({ name: original.name }).slice(0, maxNameLength);
    const [slug = ''] = await freeSlugs(tx, 'products', [name]);
    const copy = { ...original, id: uuid(), name, slug, isDraft: true, isActive: false };
    await insertProduct(tx, copy);
    await copyVariants(tx, id, copy.id);
    return reread(tx, copy.id);
  });
}
