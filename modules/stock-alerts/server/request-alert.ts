import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { sqlState } from '#kernel/database/errors.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { verifiedEmailOf } from '#modules/accounts/index.ts';
import { isEmailOn, unsubscribeLink } from '#modules/automatic-emails/index.ts';
import { type ForSale, findForSaleUnlocked } from '#modules/catalog/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { backInStockKey } from '#modules/stock-alerts/contract/stock-alerts.ts';
import * as m from '../messages/index.ts';
import { type AlertItem, type AlertRow, confirmAlert, saveAlert } from './alerts-store.ts';

export type AlertDependencies = { db: Db; jobs: Jobs; origin: string; now: () => Date };

const productNotFound = () => new ShopError('not_found', m.alerts.productNotFound());

/** SQLSTATE of a row that refers to one that was deleted meanwhile. */
const foreignKeyViolation = '23503';

/** @throws ShopError not_found for a product that shoppers do not see; invalid_input for a wrong or missing variant */
async function requireProduct(db: Db, { productId: id, variantId }: AlertItem): Promise<ForSale> {
  const [product] = await findForSaleUnlocked(db, [{ id, variantId }]);
  if (!product) throw productNotFound();
  if (product.variantId !== variantId || (product.hasOptions && variantId === null))
    throw invalidInput([{ path: 'variantId', message: m.alerts.needsVariant() }]);
  return product;
}

/**
 * Stores that an address wants an email when a product is in stock again. The verified address of a signed-in customer
 * is confirmed at once; any other one gets an email with a link. Whether there was an alert before changes nothing that
 * the caller sees.
 * @param userId the account of the caller; null for a visitor
 * @returns whether the address has to confirm
 * @throws ShopError not_possible_now while the email is switched off, not_found, invalid_input
 */
export async function requestAlert(
  { db, jobs, origin, now }: AlertDependencies,
  { email, ...item }: AlertItem & { email: string },
  userId: string | null,
): Promise<{ mustConfirm: boolean }> {
  if (!(await isEmailOn(db, backInStockKey)))
    throw new ShopError('not_possible_now', m.alerts.isSwitchedOff());
  const product = await requireProduct(db, item);
  const mustConfirm = userId === null || (await verifiedEmailOf(db, userId)) !== email.toLowerCase();
  await jobs.ready();
  await transaction(db, async (tx) => {
    const token = randomBytes(24).toString('base64url');
    const confirmedAt = mustConfirm ? null : now();
    const alert = await saveAlert(tx, { id: uuid(), email, ...item, token, confirmedAt, createdAt: now() });
    if (alert.confirmedAt) return;
    if (mustConfirm)
      await jobs.add(tx, 'mail', await confirmationMail(tx, alert, { name: nameOf(product), origin }));
    else await confirmAlert(tx, alert.token, now());
  }).catch((error: unknown) => {
    throw sqlState(error) === foreignKeyViolation ? productNotFound() : error;
  });
  return { mustConfirm };
}

/** Returns the name of a product with the label of its variant. */
export const nameOf = ({ name, variant }: Pick<ForSale, 'name' | 'variant'>): string =>
  variant ? `${name} (${variant})` : name;

async function confirmationMail(
  db: Db,
  { email, token }: AlertRow,
  { name, origin }: { name: string; origin: string },
): Promise<Mail> {
  const shop = await settingsOf(db);
  return writeMail(shop, {
    to: email,
    subject: m.confirmationMail.subject({ name }),
    title: m.confirmationMail.title(),
    paragraphs: [m.confirmationMail.text({ name, storeName: shop.storeName })],
    action: { label: m.confirmationMail.confirm(), link: `${origin}/stock-alerts/confirm/${token}` },
    note: m.confirmationMail.wasntYou(),
    unsubscribe: unsubscribeLink(origin, token),
  });
}
