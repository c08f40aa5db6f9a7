import { normalisedEmail, normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';

// Which customer an order belongs to.

/** What identifies the buyer of an order; the phone number can be empty. */
export type Buyer = { userId: string | null; email: string; phone: string };
/** A customer whom a key identifies; `userId` is the account, null for none; `emails` is the number of emails. */
export type Owner = { id: string; userId: string | null; emails: number };

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

/** Returns the keys of a buyer: account, email, phone number. The first one decides who the customer is, if it is known. */
export function keysOf({ userId, email, phone }: Buyer): string[] {
  const digits = phoneDigits(phone);
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
  const { userId, email } = buyer;
  const keys = keysOf(buyer);
  const identifies = (key: string, owner: Owner) =>
    key.startsWith('account:') ||
    ((userId === null || owner.userId === null || owner.userId === userId) &&
      (key.startsWith('email:') || owner.emails < maxEmailsOfPhone));
  const existingOwners = keys.flatMap((key) => {
    const owner = owners.get(key);
    return owner && identifies(key, owner) ? [owner] : [];
  });
  const owner = existingOwners[0] ?? create();
  owner.userId ??= userId;
  if (!owners.has(emailKey(email))) owner.emails += 1;
  for (const key of keys) if (!owners.has(key)) owners.set(key, owner);
  return owner;
}
