import { email as emailAddress } from '#kernel/contract/email.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';
import {
  accountEmailsByPhone,
  type PersonalDataSources,
  personalDataByEmail,
} from '#modules/accounts/index.ts';
import { isPersonalPhoto } from '#modules/media/contract/personal-photos.ts';
import { emailsByPhone, openOrdersOf } from '#modules/orders/index.ts';
import { guestsDataSentences } from '#modules/personal-data/contract/guests-data-sentences.ts';
import type {
  ExportedPersonalData,
  HeldPersonalData,
} from '#modules/personal-data/contract/held-personal-data.ts';

/** Maximum number of people who share a phone number. */
const maxPeople = 20;
/** Digits of a full phone number, without country code. */
const phoneDigits = 10;

/**
 * Returns the emails to search for: an entered one, or those of orders and accounts with a phone number. @throws
 * ShopError invalid_input
 */
async function emailsFor(db: Db, search: string): Promise<string[]> {
  const entered = emailAddress().safeParse(search);
  if (entered.success) return [entered.data.toLowerCase()];
  const phone = normalisedPhone(search);
  if (phone.length < phoneDigits || !/^[+\d\s()./-]+$/.test(search))
    throw invalidInput([{ path: 'search', message: guestsDataSentences.neither }]);
  const emails = await Promise.all([
    emailsByPhone(db, phone, maxPeople),
    accountEmailsByPhone(db, phone, maxPeople),
  ]);
  return [...new Set(emails.flat())].slice(0, maxPeople);
}

/** Finds people by email or phone number, with counts of the data held of each. @throws ShopError invalid_input */
export async function findPersonalData(
  db: Db,
  sources: PersonalDataSources,
  search: string,
  now: Date,
): Promise<HeldPersonalData[]> {
  const people: HeldPersonalData[] = [];
  for (const email of await emailsFor(db, search)) {
    const data = await personalDataByEmail(db, email, sources, now);
    if (hasData(data)) people.push(await summaryOf(db, email, data));
  }
  return people;
}

const hasData = ({
  account,
  newsletter,
  orders,
  customOrders,
  messages,
  deletedAccounts,
  plugins,
}: ExportedPersonalData) =>
  account !== null ||
  newsletter !== null ||
  Object.keys(plugins).length > 0 ||
  [orders, customOrders, messages, deletedAccounts].some(({ length }) => length > 0);

async function summaryOf(db: Db, email: string, data: ExportedPersonalData): Promise<HeldPersonalData> {
  const { account, orders } = data;
  const todos = await openOrdersOf(db, { userId: account?.id ?? null, email });
  return {
    email,
    name: account?.name ?? orders[0]?.address.name ?? data.messages[0]?.name ?? '',
    account: account && { id: account.id, isCustomer: account.roleName === null },
    deletedAccounts: data.deletedAccounts.length,
    orders: orders.map(({ number, state }) => ({ number, state, todo: todos.get(number) ?? null })),
    customOrders: data.customOrders.map(({ number, state }) => ({ number, state })),
    payments: [...new Set(data.payments.flatMap(({ reference }) => reference || []))],
    addresses: data.addresses.length,
    wishes: data.wishlist.length,
    reviews: data.reviews.length,
    messages: data.messages.length,
    promoCodes: data.redemptions.length,
    carts: data.carts.length,
    photos: photosIn(data),
    newsletter: data.newsletter !== null,
  };
}

/** Counts the pictures that the person uploaded. */
function photosIn({ orders, customOrders, reviews }: ExportedPersonalData): number {
  const personalised = orders.flatMap(({ lines }) =>
    lines.flatMap(({ personalisation }) =>
      Object.values(personalisation?.given ?? {}).filter(isPersonalPhoto),
    ),
  );
  const returned = orders.flatMap(({ returns }) => returns.flatMap(({ photos }) => photos));
  const conversations = customOrders.flatMap(({ pictures, conversation }) => [
    ...pictures,
    ...conversation.filter(({ from }) => from === 'customer').flatMap((message) => message.pictures),
  ]);
  const reviewed = reviews.flatMap(({ photos }) => photos);
  return new Set([...personalised, ...returned, ...conversations, ...reviewed]).size;
}
