import { normalisedEmail, normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';

// Which customer an order belongs to.

/** What identifies the buyer of an order; the phone number can be empty. */
export type Buyer = { userId: string | null; email: string; phone: string };
/** A customer whom a key identifies; `userId` is the account, null for none. */
export type Owner = { id: string; userId: string | null };

/** Returns the normalised phone number; empty for one with fewer than ten digits, and for a placeholder such as 9999999999. */
export function phoneKeyOf(phone: string): string {
  const digits = normalisedPhone(phone);
  return digits.length < 10 || /^(\d)\1+$/.test(digits) ? '' : digits;
}

export const accountKey = (userId: string) => `account:${userId}`;
export const emailKey = (email: string) => `email:${normalisedEmail(email)}`;

/** Returns the keys of a buyer: account, email, phone number. The first one decides who the customer is, if it is known. */
export function keysOf({ userId, email, phone }: Buyer): string[] {
  const digits = phoneKeyOf(phone);
  return [
    ...(userId === null ? [] : [accountKey(userId)]),
    emailKey(email),
    ...(digits === '' ? [] : [`phone:${digits}`]),
  ];
}

/**
 * Returns the customer of a buyer, and stores its new keys in `owners`. A key that belongs to another customer stays with it.
 * Customers with different accounts are different, even with the same email or phone number.
 * @param owners the customers of known keys; one customer is one object
 * @param create makes a customer when no key is known
 */
export function ownerOf(buyer: Buyer, owners: Map<string, Owner>, create: () => Owner): Owner {
  const { userId } = buyer;
  const keys = keysOf(buyer);
  const own = userId === null ? undefined : owners.get(accountKey(userId));
  const known = keys.flatMap((key) => owners.get(key) ?? []);
  const owner =
    own ??
    known.find((other) => userId === null || other.userId === null || other.userId === userId) ??
    create();
  owner.userId ??= userId;
  for (const key of keys) if (!owners.has(key)) owners.set(key, owner);
  return owner;
}
