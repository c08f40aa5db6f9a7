import { messages } from '#contract/messages.ts';
import type { PersonalData } from '#contract/personal-data.ts';
import { subscriptionOf } from '#server/newsletter/newsletter.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { redemptionsOf } from '#server/promotions/promotions.ts';
import type { Buying } from '../buying.ts';
import { findIdentities } from '../provider/provider-store.ts';
import { type Asker, sessionsOf } from '../sessions/sessions.ts';
import { addressOf, findUser } from '../users-store.ts';
import { addressesOf } from './addresses.ts';
import { accountOf } from './profile.ts';

/** What the wishlist knows of a user; it stands on accounts itself, so it is handed in. */
export type Wishing = {
  wishesOf: (db: Db, userId: string) => Promise<PersonalData['wishlist']>;
  shareOf: (db: Db, userId: string) => Promise<{ token: string | null }>;
};

/** What the reviews know of a user, handed in likewise. */
export type Reviewing = {
  writtenBy: (db: Db, userId: string) => Promise<PersonalData['reviews']>;
  votesOf: (db: Db, userId: string) => Promise<PersonalData['helpful']>;
};

/** What they asked for to be made; handed in for the same reason. */
export type CustomOrdersOf = (db: Db, userId: string) => Promise<PersonalData['customOrders']>;

type Known = {
  wishing: Wishing;
  buying: Buying;
  reviewing: Reviewing;
  customOrdersOf: CustomOrdersOf;
  now: Date;
};

/** Everything that the shop keeps about a user, for the user to take along. @throws ShopError session_expired */
export async function personalDataOf(
  db: Db,
  asker: Asker,
  { wishing, buying, reviewing, customOrdersOf, now }: Known,
): Promise<PersonalData> {
  const { userId } = asker;
  const user = await findUser(db, userId);
  if (!user) throw new ShopError('session_expired', messages.sessionExpired);
  const [
    account,
    addresses,
    sessions,
    wishlist,
    share,
    orders,
    newsletter,
    redemptions,
    identities,
    reviews,
    helpful,
    customOrders,
  ] = await Promise.all([
    accountOf(db, userId, now),
    addressesOf(db, userId),
    sessionsOf(db, asker, now),
    wishing.wishesOf(db, userId),
    wishing.shareOf(db, userId),
    buying.allOf(db, userId, now),
    subscriptionOf(db, user.email),
    redemptionsOf(db, { userId, email: user.email }),
    findIdentities(db, userId),
    reviewing.writtenBy(db, userId),
    reviewing.votesOf(db, userId),
    customOrdersOf(db, userId),
  ]);
  const providers = identities.map(({ issuer, subject, createdAt }) => ({
    issuer,
    subject,
    since: createdAt.toISOString(),
  }));
  return {
    ...{ account, address: addressOf(user), addresses, sessions, wishlist },
    ...{
      reviews,
      helpful,
      wishlistShare: share.token,
      orders,
      newsletter,
      customOrders,
      redemptions,
      providers,
    },
  };
}
