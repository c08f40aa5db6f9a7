import { normalisedEmail, normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';
import { namesAgree, nameWords } from './names-agree.ts';

// Which customer an order belongs to (docs/decisions/111 and 153).

/** What identifies the buyer of an order; name and phone number can be empty. */
export type Buyer = { userId: string | null; email: string | null; phone: string; name: string };
/**
 * A customer whom a key identifies: `userId` is the account, null for none; `emails` is the number of emails; `name` is that
 * of the latest order.
 */
export type Owner = { id: string; userId: string | null; emails: number; name: string };

/**
 * The most emails of a customer whom a phone number alone identifies. One with more is shared, such as that of a hostel or of the
 * shop itself in imported orders.
 */
const maxEmailsOfPhone = 10;

/** Returns the normalised phone number; empty for one with fewer than ten digits, and for a placeholder such as 9999999999. */
export function phoneDigits(phone: string): string {
  const digits = normalisedPhone(phone);
  return digits.length < 10 || /^(\d)\1+$/.test(digits) ? '' : digits;
}

export const accountKey = (userId: string) => `account:${userId}`;
export const emailKey = (email: string) => `email:${normalisedEmail(email)}`;
const named = (key: string, name: string) => `${key} ${nameWords(name).join(' ')}`;

/** Returns the key of an email with a name, which staff have split from the customer of the email; null without an email. */
export const namedEmailKey = ({ email, name }: Pick<Buyer, 'email' | 'name'>): string | null =>
  email === null ? null : named(emailKey(email), name);

/** Returns the beginning of the keys of a phone number with a name. */
const personKeyOf = (digits: string) => `person:${digits}`;

/** Returns the beginnings of the keys of the phone number of a buyer with any name; none without a number. */
export function personsOf({ phone }: Pick<Buyer, 'phone'>): string[] {
  const digits = phoneDigits(phone);
  return digits === '' ? [] : [personKeyOf(digits)];
}

/** Returns the keys of a buyer that are stored: account, email, phone number with the name, and phone number. */
export function keysOf({ userId, email, phone, name }: Buyer): string[] {
  const digits = phoneDigits(phone);
  return [
    ...(userId === null ? [] : [accountKey(userId)]),
    ...(email === null ? [] : [emailKey(email)]),
    ...(digits === '' ? [] : [named(personKeyOf(digits), name), `phone:${digits}`]),
  ];
}

/** Returns the keys by which the customer of a buyer is found, besides those of its phone number with other names. */
export const searchedKeysOf = (buyer: Buyer): string[] => {
  const namedEmail = namedEmailKey(buyer);
  return namedEmail === null ? keysOf(buyer) : [namedEmail, ...keysOf(buyer)];
};

/**
 * Returns the customer of a buyer, and stores its new keys in `owners`. A key that belongs to another customer stays with it.
 * The first key that is known decides: account, email, phone number with the name. Without any of them, the phone number
 * decides if one customer of it has a name that agrees: a phone can be that of a household or of a shop. Customers with different
 * accounts are different, even with the same email or phone number.
 * @param owners the customers of known keys, and all those of the phone number; one customer is one object
 * @param create makes a customer when none is known
 */
export function ownerOf(buyer: Buyer, owners: Map<string, Owner>, create: () => Owner): Owner {
  const isPossible = ({ userId }: Owner) =>
    buyer.userId === null || userId === null || userId === buyer.userId;
  const byKey = (key: string | null, isMatch: (owner: Owner) => boolean) => {
    const match = key === null ? undefined : owners.get(key);
    return match && isMatch(match) ? match : undefined;
  };
  const digits = phoneDigits(buyer.phone);
  const isOfPhone = (each: Owner) => isPossible(each) && each.emails < maxEmailsOfPhone;
  const owner =
    byKey(buyer.userId && accountKey(buyer.userId), () => true) ??
    byKey(namedEmailKey(buyer), isPossible) ??
    byKey(buyer.email && emailKey(buyer.email), isPossible) ??
    byKey(digits && named(personKeyOf(digits), buyer.name), isOfPhone) ??
    ownerOfPhone(digits, buyer, owners, isOfPhone) ??
    create();
  addKeys(buyer, owner, owners);
  return owner;
}

/** Stores the keys of a buyer that no customer has as those of its customer. */
export function addKeys(buyer: Buyer, owner: Owner, owners: Map<string, Owner>): void {
  owner.userId ??= buyer.userId;
  if (buyer.email !== null && !owners.has(emailKey(buyer.email))) owner.emails += 1;
  for (const key of keysOf(buyer)) if (!owners.has(key)) owners.set(key, owner);
}

/** Returns the only customer of a phone number whose name agrees with that of a buyer; undefined for none or several. */
function ownerOfPhone(
  digits: string,
  { name }: Buyer,
  owners: ReadonlyMap<string, Owner>,
  isOfPhone: (owner: Owner) => boolean,
): Owner | undefined {
  if (digits === '') return undefined;
  const possible = [...namesOfPhone(digits, owners)].filter(([owner, names]) => {
    // A nameless order says nothing of the name of its customer.
    const given = names.filter((each) => each !== '');
    return isOfPhone(owner) && (given.length === 0 || given.some((each) => namesAgree(each, name)));
  });
  return possible.length === 1 ? possible[0]?.[0] : undefined;
}

/** Returns the customers of a phone number with the names that they have with it. */
function namesOfPhone(digits: string, owners: ReadonlyMap<string, Owner>): Map<Owner, string[]> {
  const prefix = `${personKeyOf(digits)} `;
  const names = new Map<Owner, string[]>();
  for (const [key, owner] of owners)
    if (key.startsWith(prefix)) names.set(owner, [...(names.get(owner) ?? []), key.slice(prefix.length)]);
  // A customer from before names were stored with phone numbers has the name of its latest order.
  const first = owners.get(`phone:${digits}`);
  if (first && !names.has(first)) names.set(first, [first.name]);
  return names;
}
