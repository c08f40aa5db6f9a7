import type { PersonalData } from '#contract/accounts.ts';
import { subscribedSince } from '#server/newsletter/newsletter.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addressesOf } from './addresses.ts';
import { accountOf } from './profile.ts';
import { findIdentities } from './provider-store.ts';
import { type Asker, sessionsOf } from './sessions.ts';

/** What the wishlist knows of a user; it stands on accounts itself, so it is handed in. */
export type WishesOf = (db: Db, userId: string) => Promise<PersonalData['wishlist']>;

/** Everything that the shop keeps about a user, for the user to take along. */
export async function personalDataOf(
  db: Db,
  asker: Asker,
  { wishesOf, now }: { wishesOf: WishesOf; now: Date },
): Promise<PersonalData> {
  const account = await accountOf(db, asker.userId, now);
  const [addresses, sessions, wishlist, since, identities] = await Promise.all([
    addressesOf(db, asker.userId),
    sessionsOf(db, asker, now),
    wishesOf(db, asker.userId),
    subscribedSince(db, account.email),
    findIdentities(db, asker.userId),
  ]);
  const newsletter = since && { email: account.email, since: since.toISOString() };
  const providers = identities.map(({ issuer, subject, createdAt }) => ({
    issuer,
    subject,
    since: createdAt.toISOString(),
  }));
  return { account, addresses, sessions, wishlist, newsletter, providers };
}
