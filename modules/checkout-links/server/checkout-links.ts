import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import type { AgentOrigin } from '#kernel/http/calls.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { digestOf, newToken } from '#modules/accounts/index.ts';
import {
  type CheckoutLinkContent,
  type PreparedCheckout,
  preparedCheckout,
} from '#modules/checkout-links/contract/checkout-links.ts';
import * as m from '../messages/index.ts';
import * as store from './links-store.ts';

const keptMs = 7 * 86_400_000;

/** A link to a prepared checkout. */
export type CheckoutLink = { url: string; expiresAt: Date };

/** Stores a prepared checkout. @param origin the origin of the shop in the link */
export async function createLink(
  db: Db,
  { checkout, agent, cartId, origin, now }: CheckoutLinkContent & { origin: string; now: Date },
): Promise<CheckoutLink> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + keptMs);
  await store.insertLink(db, {
    id: uuid(),
    digest: digestOf(token),
    checkout,
    email: checkout.email?.toLowerCase() ?? null,
    channel: agent.channel,
    agent: agent.name,
    cartId,
    expiresAt,
  });
  return { url: `${origin}/checkout/link/${token}`, expiresAt };
}

type Opening = { db: Db; now: Date; isCartCancelled: (db: Db, cartId: string) => Promise<boolean> };

/**
 * Returns the prepared checkout of a link.
 * @throws ShopError not_found, also once the link has expired; checkout_cancelled if its program has cancelled it
 */
export async function openLink(
  token: string,
  { db, now, isCartCancelled }: Opening,
): Promise<CheckoutLinkContent> {
  const row = await store.findLink(db, digestOf(token), now);
  if (!row) throw new ShopError('not_found', m.checkoutLinks.notFound());
  if (row.cartId !== null && (await isCartCancelled(db, row.cartId)))
    throw new ShopError('checkout_cancelled', m.checkoutLinks.cancelled({ agent: row.agent }));
  return {
    checkout: preparedCheckout.parse(row.checkout),
    agent: { channel: row.channel, name: row.agent },
    cartId: row.cartId,
  };
}

/** Prepares checkouts for other modules. */
export type CheckoutLinks = {
  /**
   * @param origin the origin of the shop in the link, if the request has said it
   * @param cartId the cart of the order, so that the program finds it
   */
  create: (
    checkout: { lines: PreparedCheckout['lines'] } & Partial<PreparedCheckout>,
    agent: AgentOrigin,
    more?: { origin?: string; cartId?: string | null },
  ) => Promise<CheckoutLink>;
};
