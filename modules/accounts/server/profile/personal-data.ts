import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { subscriptionOf } from '#modules/newsletter/index.ts';
import type { ExportedPersonalData } from '#modules/personal-data/contract/held-personal-data.ts';
import type { DataSubject, PersonalData } from '#modules/personal-data/contract/personal-data.ts';
import { redemptionsOf } from '#modules/promotions/index.ts';
import { accountsInTrash } from '#modules/records/index.ts';
import type { ShopAttributes } from '#modules/settings/index.ts';
import { customerAttributes, textsForExport } from '../customer-attributes.ts';
import type { CustomerOrdersPort } from '../customer-orders-port.ts';
import { findIdentities } from '../provider/provider-store.ts';
import { type SessionCaller, sessionsOf } from '../sessions/sessions.ts';
import { subjectOf } from '../subject.ts';
import { addressOf, findUser, findUserByEmail, type UserRow } from '../users-store.ts';
import { addressesOf } from './addresses.ts';
import { accountOf } from './profile.ts';

/** The wishlist data of a user. Injected, since the wishlist module depends on accounts. */
export type WishlistPort = {
  wishesOf: (db: Db, userId: string) => Promise<PersonalData['wishlist']>;
  shareOf: (db: Db, userId: string) => Promise<{ token: string | null }>;
};

/** The review data of a user, injected for the same reason. */
export type ReviewsPort = {
  writtenBy: (db: Db, userId: string) => Promise<PersonalData['reviews']>;
  votesOf: (db: Db, userId: string) => Promise<PersonalData['helpful']>;
};

/** Returns the custom orders of a person; injected for the same reason. */
export type CustomOrdersOf = (db: Db, subject: DataSubject) => Promise<PersonalData['customOrders']>;
/** Returns the contact messages from an email; injected for the same reason. */
export type MessagesFrom = (db: Db, email: string) => Promise<PersonalData['messages']>;

/** Returns what plugins hold of a person, by their names. */
export type PluginDataOf = (db: Db, subject: DataSubject) => Promise<PersonalData['plugins']>;

export type PersonalDataSources = {
  wishing: WishlistPort;
  buying: Pick<CustomerOrdersPort, 'allOf'>;
  reviewing: ReviewsPort;
  customOrdersOf: CustomOrdersOf;
  messagesFrom: MessagesFrom;
  ofPlugins: PluginDataOf;
  attributes: ShopAttributes;
};

/** Returns all data that the shop holds of a user, for the user's own export. @throws ShopError session_expired */
export async function personalDataOf(
  db: Db,
  sessionCaller: SessionCaller,
  sources: PersonalDataSources,
  now: Date,
): Promise<PersonalData> {
  const user = await findUser(db, sessionCaller.userId);
  if (!user) throw new ShopError('session_expired', kernelMessages.common.sessionExpired());
  const [accountOnly, guestData] = await Promise.all([
    accountDataOf(db, user, { sessionCaller, sources, now }),
    guestDataOf(db, subjectOf(user), sources, now),
  ]);
  return { ...accountOnly, ...guestData };
}

type GuestData = Pick<
  PersonalData,
  'newsletter' | 'orders' | 'payments' | 'carts' | 'messages' | 'customOrders' | 'redemptions' | 'plugins'
>;
type AccountOnlyData = Omit<PersonalData, keyof GuestData>;

/**
 * Returns the same data for the owner by email: also of a person without an account, and of deleted accounts that can
 * be restored.
 */
export async function personalDataByEmail(
  db: Db,
  email: string,
  sources: PersonalDataSources,
  now: Date,
): Promise<ExportedPersonalData> {
  const user = await findUserByEmail(db, email);
  const sessionCaller = user && { userId: user.id, sessionId: '' };
  const [accountOnly, guestData, deletedAccounts] = await Promise.all([
    sessionCaller ? accountDataOf(db, user, { sessionCaller, sources, now }) : emptyAccountData,
    guestDataOf(db, { userId: user?.id ?? null, email }, sources, now),
    accountsInTrash(db, email),
  ]);
  return { ...accountOnly, ...guestData, deletedAccounts };
}

const emptyAccountData = {
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

type DataRequest = { sessionCaller: SessionCaller; sources: PersonalDataSources; now: Date };

/** Returns the data that belongs to an account alone. */
async function accountDataOf(
  db: Db,
  user: UserRow,
  { sessionCaller, sources, now }: DataRequest,
): Promise<AccountOnlyData> {
  const { wishing, reviewing } = sources;
  const textsOf = textsForExport(await customerAttributes(sources.attributes, db));
  const [account, addresses, sessions, wishlist, share, identities, reviews, helpful] = await Promise.all([
    accountOf(db, user.id, now, textsOf),
    addressesOf(db, user.id),
    sessionsOf(db, sessionCaller, now),
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

/** Returns the data that a person may have without an account. */
async function guestDataOf(
  db: Db,
  subject: DataSubject,
  sources: PersonalDataSources,
  now: Date,
): Promise<GuestData> {
  const { email } = subject;
  const [orderData, customOrders, redemptions, newsletter, contactMessages, plugins] = await Promise.all([
    sources.buying.allOf(db, subject, now),
    sources.customOrdersOf(db, subject),
    redemptionsOf(db, subject),
    email === null ? null : subscriptionOf(db, email),
    email === null ? [] : sources.messagesFrom(db, email),
    sources.ofPlugins(db, subject),
  ]);
  return { ...orderData, customOrders, redemptions, newsletter, messages: contactMessages, plugins };
}
