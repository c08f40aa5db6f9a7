import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { dataOfToken, isEmailOn } from '#modules/automatic-emails/index.ts';
import type { CartReminder, KeptLine } from '#modules/cart-reminders/contract/cart-reminders.ts';
import { abandonedCartKey } from '#modules/cart-reminders/contract/keys.ts';
import { hasOrdered } from '#modules/orders/index.ts';
import * as m from '../messages/index.ts';
import * as store from './reminders-store.ts';

/**
 * Keeps a cart for an email. An address that unsubscribed gets none, which the caller does not learn; neither does a cart
 * that was ordered already.
 * @throws ShopError not_possible_now while the email is switched off
 */
export async function keepCart(
  db: Db,
  cartId: string,
  { email, lines }: CartReminder,
  now: Date,
): Promise<void> {
  if (!(await isEmailOn(db, abandonedCartKey)))
    throw new ShopError('not_possible_now', m.reminders.isSwitchedOff());
  if (await store.findOptOut(db, email)) return store.deleteReminder(db, cartId);
  if (await hasOrdered(db, { email, cartId, since: now })) return;
  await store.saveReminder(db, { cartId, email, lines, now });
}

/** What the email of a cart needs. */
export type CartData = { cartId: string; since: string; lines: KeptLine[] };

/** Returns the cart of the email with a token. @throws ShopError not_found, also once the shop has forgotten the cart */
export async function keptCartOf(db: Db, token: string): Promise<{ lines: KeptLine[] }> {
  const data = (await dataOfToken(db, abandonedCartKey, token)) as CartData | null;
  if (!data) throw new ShopError('not_found', m.reminders.notFound());
  return { lines: data.lines };
}
