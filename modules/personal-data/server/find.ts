import { email as emailAddress } from '#kernel/contract/email.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';
import { accountEmailsByPhone, type PersonalDataSources } from '#modules/accounts/index.ts';
import { isPersonalPhoto } from '#modules/media/contract/personal-photos.ts';
import type { OrderStage } from '#modules/orders/contract/order-stage.ts';
import { shippedUnitsOf } from '#modules/orders/contract/shipped-units.ts';
import { emailOfOrder, emailsByPhone, openOrdersOf, ordersWithoutEmail } from '#modules/orders/index.ts';
import { guestsDataSentences } from '#modules/personal-data/contract/guests-data-sentences.ts';
import type {
  ExportedPersonalData,
  HeldPersonalData,
  PersonIdentity,
} from '#modules/personal-data/contract/held-personal-data.ts';
import { personalDataOf, subjectOf } from './person.ts';

/** Maximum number of people who share a phone number. */
const maxPeople = 20;
/** Digits of a full phone number, without country code. */
const phoneDigits = 10;

/**
 * Returns the persons to search for: that of an entered email, those of orders and accounts with a phone number, or that of an
 * order. Persons without an email are those of their latest order. @throws ShopError invalid_input
 */
async function personsFor(db: Db, search: string): Promise<PersonIdentity[]> {
  const entered = emailAddress().safeParse(search);
  if (entered.success) {
    const email = entered.data.toLowerCase();
    return [{ email }, ...(await withoutEmail(db, { email }))];
  }
  const [, order] = /^#?(\d{1,9})$/.exec(search) ?? [];
  if (order !== undefined) {
    const email = await emailOfOrder(db, Number(order));
    return email === null ? [{ order }] : email === '' ? [] : [{ email }];
  }
  const phone = normalisedPhone(search);
  if (phone.length < phoneDigits || !/^[+\d\s()./-]+$/.test(search))
    throw invalidInput([{ path: 'search', message: guestsDataSentences.neither }]);
  const emails = await Promise.all([
    emailsByPhone(db, phone, maxPeople),
    accountEmailsByPhone(db, phone, maxPeople),
  ]);
  const byEmail = [...new Set(emails.flat())].map((email) => ({ email }));
  return [...byEmail, ...(await withoutEmail(db, { phone }))].slice(0, maxPeople);
}

/** Returns the persons without an email who have a phone number, or name and phone number of the orders of an email. */
const withoutEmail = async (db: Db, like: { phone: string } | { email: string }): Promise<PersonIdentity[]> =>
  (await ordersWithoutEmail(db, like, maxPeople)).map((number) => ({ order: String(number) }));

/** Finds people by email, phone number or order, with counts of the data held of each. @throws ShopError invalid_input */
export async function findPersonalData(
  db: Db,
  sources: PersonalDataSources,
  search: string,
  now: Date,
): Promise<HeldPersonalData[]> {
  const people: HeldPersonalData[] = [];
  for (const person of await personsFor(db, search)) {
    const data = await personalDataOf(db, person, sources, now);
    if (hasData(data)) people.push(await summaryOf(db, person, data));
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

async function summaryOf(
  db: Db,
  person: PersonIdentity,
  data: ExportedPersonalData,
): Promise<HeldPersonalData> {
  const { account, orders } = data;
  const todos = await openOrdersOf(db, { ...subjectOf(person), userId: account?.id ?? null });
  return {
    email: person.email ?? null,
    order: person.order === undefined ? null : Number(person.order),
    name: account?.name ?? orders[0]?.address.name ?? data.messages[0]?.name ?? '',
    account: account && { id: account.id, isCustomer: account.roleName === null },
    deletedAccounts: data.deletedAccounts.length,
    orders: orders.map((order) => ({
      number: order.number,
      ...stageOf(order),
      todo: todos.get(order.number) ?? null,
    })),
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

const stageOf = (order: ExportedPersonalData['orders'][number]): OrderStage => ({
  state: order.state,
  confirmBy: order.confirmBy,
  outstanding: order.outstanding,
  sent: shippedUnitsOf(order),
});

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
