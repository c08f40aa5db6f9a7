import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { consumeToken, issueToken, tokenExpiry, verifiedRecipients } from '#modules/accounts/index.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { claimMail } from '../notifications/link-emails.ts';
import type { Ordering } from '../order-dependencies.ts';
import { claimGuestOrder, claimGuestOrders, findByNumber, findGuestNumbersOf } from '../orders-store.ts';
import { presentOrder } from '../presentation/present-order.ts';
import { orderNotFound, orderWithDetails, requireValidKey } from '../presentation/read-orders.ts';

// A guest order is added to an account with the key of its emails, or with a link mailed to the verified address of the
// account. An account address that equals the address of an order proves nothing.

type Claim = { userId: string; now: string };

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    'order-claim': Claim;
  }
}

/**
 * Adds a guest order to an account.
 * @throws ShopError not_found for a wrong key, and for an order of another account; link_expired
 */
export async function claimByKey(
  { db, keys, now }: Ordering,
  number: number,
  { userId, key }: { userId: string; key: string },
): Promise<Order> {
  const row = await findByNumber(db, number);
  if (!row || !keys.isKeyOf(number, key)) throw orderNotFound();
  if (row.userId !== userId) requireValidKey(keys, row, key);
  await claimGuestOrder(db, userId, row.id);
  const claimed = await findByNumber(db, number);
  if (claimed?.userId !== userId) throw orderNotFound();
  return presentOrder(await orderWithDetails(db, claimed), now());
}

/** Queues the email that offers the guest orders of an address. The response does not reveal whether there are any. */
export async function requestClaim(
  { db, jobs, now }: { db: Db; jobs: Jobs; now: () => Date },
  userId: string,
): Promise<void> {
  await jobs.ready();
  await transaction(db, (tx) => jobs.add(tx, 'order-claim', { userId, now: now().toISOString() }));
}

/** Mails the link that adds the guest orders of an address to its account, if there are any. Job. */
export async function mailClaim({ db, jobs, origin }: Ordering, { userId, now }: Claim): Promise<void> {
  const user = (await verifiedRecipients(db, [userId])).get(userId);
  if (!user) return;
  const numbers = await findGuestNumbersOf(db, user.email);
  if (numbers.length === 0) return;
  const settings = await settingsOf(db);
  await transaction(db, async (tx) => {
    const token = await issueToken(tx, { purpose: 'orders', userId, email: user.email }, new Date(now));
    const mail = claimMail({ user, numbers, link: `${origin}/orders?token=${token}`, settings });
    await jobs.add(tx, 'mail', { ...mail, validUntil: tokenExpiry('orders', new Date(now)) });
  });
}

/**
 * Adds the guest orders of an address to the account that requested the email and makes this call.
 * @throws ShopError link_invalid, also for another account; link_expired
 */
export function claimByMail(db: Db, userId: string, token: string, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const emailToken = await consumeToken(tx, 'orders', token, now);
    const user = (await verifiedRecipients(tx, [userId])).get(userId);
    if (emailToken.userId !== userId || user?.email !== emailToken.email)
      throw new ShopError('link_invalid', kernelMessages.common.linkNotGood());
    return claimGuestOrders(tx, userId, emailToken.email);
  });
}
