import { randomBytes } from 'node:crypto';
import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { MailItem } from '#kernel/mail/mail-template.ts';
import {
  type AutomaticEmail,
  type DueEmail,
  type EmailContent,
  hadEmailSince,
} from '#modules/automatic-emails/index.ts';
import { priceLines } from '#modules/cart/index.ts';
import type { KeptLine } from '#modules/cart-reminders/contract/cart-reminders.ts';
import { abandonedCartKey, reminderParam } from '#modules/cart-reminders/contract/keys.ts';
import { findForSaleUnlocked, type ProductSearch } from '#modules/catalog/index.ts';
import { hasOrdered } from '#modules/orders/index.ts';
import { presentedSettings } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import type { CartData } from './keep-cart.ts';
import * as store from './reminders-store.ts';

const hourMs = 3_600_000;
/** An address gets one email about its carts in this time, in ms. */
const pauseMs = 7 * 24 * hourMs;
/** A cart that was due longer ago than this, in ms, gets no email: the email was switched off, or no mail server ran. */
const outdatedMs = 3 * 24 * hourMs;

/** Whether an address is not to get an email about a cart, since it ordered meanwhile or unsubscribed. */
const isOver = async (
  db: Db,
  { recipient, cartId, since }: { recipient: string; cartId: string; since: Date },
): Promise<boolean> =>
  (await store.findOptOut(db, recipient)) !== null ||
  (await hasOrdered(db, { email: recipient, cartId, since }));

/** Takes the carts that have not changed for some hours. One email is due for each address that may get one. */
async function takeDue(
  tx: Db,
  { now, hours, limit }: { now: Date; hours: number; limit: number },
): Promise<DueEmail[]> {
  const dueAt = now.getTime() - hours * hourMs;
  if (!(await store.isAnyDue(tx, new Date(dueAt)))) return [];
  const due = new Map<string, DueEmail>();
  for (const { cartId, email, lines, createdAt, updatedAt } of await store.takeUnchanged(
    tx,
    new Date(dueAt),
    limit,
  )) {
    if (updatedAt.getTime() < dueAt - outdatedMs) continue;
    if (await isOver(tx, { recipient: email, cartId, since: createdAt })) continue;
    if (await hadEmailSince(tx, abandonedCartKey, email, new Date(now.getTime() - pauseMs))) continue;
    const data: CartData = { cartId, since: createdAt.toISOString(), lines };
    // The latest cart of the address.
    due.set(email.toLowerCase(), {
      recipient: email,
      productId: null,
      token: randomBytes(24).toString('base64url'),
      data,
    });
  }
  return [...due.values()];
}

/** Returns the email about a cart; null if its address ordered meanwhile, or nothing of it can be ordered. */
async function contentOf(
  db: Db,
  { recipient, data }: Pick<DueEmail, 'recipient' | 'data'>,
): Promise<EmailContent | null> {
  const { cartId, since, lines } = data as CartData;
  if (await isOver(db, { recipient, cartId, since: new Date(since) })) return null;
  return contentAbout(db, lines);
}

/** Returns what the email about lines shows: their present prices, and which of them are sold out; null if all are. */
async function contentAbout(db: Db, lines: readonly KeptLine[]): Promise<EmailContent | null> {
  const settings = await presentedSettings(db);
  const requested = lines.map(({ name: _, ...line }) => line);
  const priced = priceLines(requested, await findForSaleUnlocked(db, requested), 0);
  if (priced.every(({ quantity }) => quantity === 0)) return null;
  const items = priced.flatMap(({ product, requested: line, quantity, price }): MailItem[] => {
    if (!product) return [];
    return [
      {
        name: `${quantity > 0 ? quantity : line.quantity} × ${product.name}`,
        details: [product.variant, quantity === 0 && m.abandonedCart.soldOut()].filter(Boolean).join('\n'),
        ...(quantity > 0 && { amount: formatMoney(toDecimal(price * quantity), settings) }),
        picture: product.images[0] ?? null,
      },
    ];
  });
  const first = priced.find(({ quantity }) => quantity > 0)?.product;
  return { ...framing(settings), values: { product: first?.name ?? '' }, items };
}

const framing = ({ storeName }: { storeName: string }) => ({
  action: m.abandonedCart.open(),
  reason: m.abandonedCart.reason({ storeName }),
});

/** Returns the email about the first products of the shop. */
async function exampleOf(db: Db, search: ProductSearch['find']): Promise<EmailContent> {
  const { products } = await search(db, { page: 1, limit: 2 }, 'shopper');
  const lines = products.map(({ id, name }) => ({ id, name, variantId: null, quantity: 1 }));
  return (
    (await contentAbout(db, lines)) ?? {
      ...framing(await presentedSettings(db)),
      values: { product: m.abandonedCart.exampleName() },
      items: [],
    }
  );
}

/** Returns the email about a cart that was left without an order. @param now returns the time at which an address unsubscribes */
export const abandonedCart = (search: ProductSearch['find'], now: () => Date): AutomaticEmail => ({
  key: abandonedCartKey,
  name: m.abandonedCart.name,
  about: m.abandonedCart.about,
  original: () => ({
    subject: m.abandonedCart.subject({ storeName: '{{storeName}}' }),
    text: m.abandonedCart.text(),
  }),
  placeholders: () => ({ product: m.abandonedCart.productMeaning() }),
  kind: 'cart',
  hours: { initial: 4, min: 1, max: 72 },
  countWaiting: store.countReminders,
  takeDue,
  contentOf,
  exampleOf: (db) => exampleOf(db, search),
  pathOf: async (_, { token }) => `/cart?${reminderParam}=${token}`,
  async unsubscribe(tx, recipient) {
    await store.optOut(tx, recipient, now());
    await store.deleteRemindersOf(tx, recipient);
  },
  // No email is sent before one is due.
  endRequest: async () => false,
});
