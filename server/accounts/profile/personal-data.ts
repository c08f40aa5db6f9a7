import type { PersonsData } from '#contract/guests-data.ts';
import { messages } from '#contract/messages.ts';
import type { PersonalData, Subject } from '#contract/personal-data.ts';
import { subscriptionOf } from '#server/newsletter/newsletter.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { redemptionsOf } from '#server/promotions/promotions.ts';
import { accountsInTrash } from '#server/records/trash.ts';
import type { Buying } from '../buying.ts';
import { findIdentities } from '../provider/provider-store.ts';
import { type Asker, sessionsOf } from '../sessions/sessions.ts';
import { subjectOf } from '../subject.ts';
import { addressOf, findUser, findUserByEmail, type UserRow } from '../users-store.ts';
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

/** What a person asked for to be made; handed in for the same reason. */
export type CustomOrdersOf = (db: Db, subject: Subject) => Promise<PersonalData['customOrders']>;
/** What was sent by the contact form with an email; likewise. */
export type MessagesFrom = (db: Db, email: string) => Promise<PersonalData['messages']>;

export type Known = {
  wishing: Wishing;
  buying: Pick<Buying, 'allOf'>;
  reviewing: Reviewing;
  customOrdersOf: CustomOrdersOf;
  messagesFrom: MessagesFrom;
};

/** Everything that the shop keeps about a user, for the user to take along. @throws ShopError session_expired */
export async function personalDataOf(db: Db, asker: Asker, known: Known, now: Date): Promise<PersonalData> {
  const user = await findUser(db, asker.userId);
  if (!user) throw new ShopError('session_expired', messages.sessionExpired);
  const [ofAccount, held] = await Promise.all([
    accountData(db, user, { asker, known, now }),
    heldData(db, subjectOf(user), known, now),
  ]);
  return { ...ofAccount, ...held };
}

type Held = Pick<
  PersonalData,
  'newsletter' | 'orders' | 'payments' | 'carts' | 'messages' | 'customOrders' | 'redemptions'
>;
type OfAccount = Omit<PersonalData, keyof Held>;

/** The same of a person with this email, for the owner: also of one without an account, and of accounts that can still come back. */
export async function dataOfPerson(db: Db, email: string, known: Known, now: Date): Promise<PersonsData> {
  const user = await findUserByEmail(db, email);
  const asker = user && { userId: user.id, sessionId: '' };
  const [ofAccount, held, deletedAccounts] = await Promise.all([
    asker ? accountData(db, user, { asker, known, now }) : noAccount,
    heldData(db, { userId: user?.id ?? null, email }, known, now),
    accountsInTrash(db, email),
  ]);
  return { ...ofAccount, ...held, deletedAccounts };
}

const noAccount = {
  account: null,
  address: null,
  addresses: [],
  sessions: [],
  wishlist: [],
  wishlistShare: null,
  reviews: [],
  helpful: [],
  providers: [],
};

type Asking = { asker: Asker; known: Known; now: Date };

/** What belongs to an account alone. */
async function accountData(db: Db, user: UserRow, { asker, known, now }: Asking): Promise<OfAccount> {
  const { wishing, reviewing } = known;
  const [account, addresses, sessions, wishlist, share, identities, reviews, helpful] = await Promise.all([
    accountOf(db, user.id, now),
    addressesOf(db, user.id),
    sessionsOf(db, asker, now),
    wishing.wishesOf(db, user.id),
    wishing.shareOf(db, user.id),
    findIdentities(db, user.id),
    reviewing.writtenBy(db, user.id),
    reviewing.votesOf(db, user.id),
  ]);
  const providers = identities.map(({ issuer, subject, createdAt }) => ({
    issuer,
    subject,
    since: createdAt.toISOString(),
  }));
  return {
    account,
    address: addressOf(user),
    addresses,
    sessions,
    wishlist,
    wishlistShare: share.token,
    reviews,
    helpful,
    providers,
  };
}

/** What a person has with an account or without. */
async function heldData(db: Db, subject: Subject, known: Known, now: Date): Promise<Held> {
  const { email } = subject;
  const [bought, customOrders, redemptions, newsletter, sent] = await Promise.all([
    known.buying.allOf(db, subject, now),
    known.customOrdersOf(db, subject),
    redemptionsOf(db, subject),
    email === null ? null : subscriptionOf(db, email),
    email === null ? [] : known.messagesFrom(db, email),
  ]);
  return { ...bought, customOrders, redemptions, newsletter, messages: sent };
}
