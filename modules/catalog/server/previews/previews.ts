import { randomBytes } from 'node:crypto';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { PreviewLink } from '#modules/catalog/contract/admin-products.ts';
import { previewDays } from '#modules/catalog/contract/preview-days.ts';
import * as m from '../../messages/index.ts';
import { type DetailWithValues, presentDetail } from '../products/present-product.ts';
import { findByIds } from '../products/product-rows-store.ts';
import * as store from './previews-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the link that shows a draft to other persons; null for none. @throws ShopError not_found */
export async function previewLinkOf(db: Db, productId: string): Promise<PreviewLink | null> {
  if ((await store.isDraft(db, productId)) === null) throw productNotFound();
  return presentLink(await store.findLink(db, productId));
}

const productNotFound = () => new ShopError('not_found', m.responses.productNotFound());
const presentLink = (link: store.Link | null): PreviewLink | null =>
  link && { token: link.token, expiresAt: link.expiresAt.toISOString() };

/**
 * Creates the link of a draft; one that has not expired is kept.
 * @throws ShopError not_found, conflict (not a draft)
 */
export function createPreviewLink(db: Db, productId: string): Promise<PreviewLink | null> {
  return transaction(db, async (tx) => {
    const isDraft = await store.isDraft(tx, productId);
    if (isDraft === null) throw productNotFound();
    if (!isDraft) throw new ShopError('conflict', m.responses.productNotDraft());
    await store.saveLink(tx, productId, {
      token: randomBytes(18).toString('base64url'),
      expiresAt: new Date(Date.now() + previewDays * dayMs),
    });
    return presentLink(await store.findLink(tx, productId));
  });
}

/** Ends the link of a draft; the next one has another token. @throws ShopError not_found */
export async function revokePreviewLink(db: Db, productId: string): Promise<null> {
  if ((await store.isDraft(db, productId)) === null) throw productNotFound();
  await store.deleteLink(db, productId);
  return null;
}

/** Returns a draft as its page will show it. @throws ShopError not_found (unknown, revoked or expired link, published product) */
export async function previewedProduct(db: Db, token: string): Promise<DetailWithValues> {
  const id = await store.findPreviewed(db, token);
  const [row] = id === null ? [] : await findByIds(db, [id]);
  if (!row) throw new ShopError('not_found', m.responses.previewNotFound());
  return presentDetail(db, row, 'shopper');
}
