import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Address, AddressPayload } from '#modules/accounts/contract/accounts.ts';
import { maxAddresses } from '#modules/accounts/contract/address-book.ts';
import { countryErrors, storedAddress } from '#modules/addresses/contract/addresses.ts';
import { pinErrors } from '#modules/addresses/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { lockUser } from '../users-store.ts';
import * as store from './addresses-store.ts';

const notFound = () => new ShopError('not_found', m.responses.addressNotFound());

/** Validates an address id before it reaches the database. @throws ShopError not_found */
function addressId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

const present = ({ userId: _, createdAt: _made, ...row }: store.AddressRow): Address => ({
  ...row,
  _id: row.id,
});

/** Returns the addresses of a user, the default one first. */
export const addressesOf = async (db: Db, userId: string): Promise<Address[]> =>
  (await store.findAddresses(db, userId)).map(present);

/** @throws ShopError invalid_input for a country that the shop does not deliver to, or a PIN code of another state */
async function requireDelivered(db: Db, payload: AddressPayload): Promise<void> {
  const { deliveryCountries } = await settingsOf(db);
  const errors = [
    ...countryErrors(deliveryCountries, payload.country, 'country'),
    ...(await pinErrors(payload)),
  ];
  if (errors.length > 0) throw invalidInput(errors);
}

/**
 * Adds an address; the first one becomes the default.
 * @throws ShopError invalid_input for a country without delivery or a PIN code of another state; conflict when the address book is full
 */
export async function addAddress(db: Db, userId: string, payload: AddressPayload): Promise<Address> {
  await requireDelivered(db, payload);
  return withUserLock(db, userId, async (tx) => {
    const addressCount = await store.countAddresses(tx, userId);
    if (addressCount >= maxAddresses) throw new ShopError('conflict', m.responses.tooManyAddresses());
    if (payload.isDefault) await store.clearDefault(tx, userId);
    return present(
      await store.insertAddress(tx, {
        ...storedAddress(payload),
        id: uuid(),
        userId,
        isDefault: payload.isDefault || addressCount === 0,
      }),
    );
  });
}

/**
 * Changes an address; the default one stays the default until another one is.
 * @throws ShopError invalid_input for a country without delivery or a PIN code of another state; not_found
 */
export async function changeAddress(
  db: Db,
  userId: string,
  id: string,
  payload: AddressPayload,
): Promise<Address> {
  await requireDelivered(db, payload);
  return withUserLock(db, userId, async (tx) => {
    const existing = (await store.findAddresses(tx, userId)).find((address) => address.id === addressId(id));
    if (!existing) throw notFound();
    if (payload.isDefault) await store.clearDefault(tx, userId);
    const isDefault = payload.isDefault || existing.isDefault;
    const changed = await store.updateAddress(tx, userId, id, { ...storedAddress(payload), isDefault });
    if (!changed) throw notFound();
    return present(changed);
  });
}

/** Deletes an address; the oldest remaining one replaces a deleted default. @throws ShopError not_found */
export function removeAddress(db: Db, userId: string, id: string): Promise<void> {
  return withUserLock(db, userId, async (tx) => {
    const deleted = await store.deleteAddress(tx, userId, addressId(id));
    if (!deleted) throw notFound();
    const [next] = await store.findAddresses(tx, userId);
    if (deleted.isDefault && next) await store.makeDefault(tx, userId, next.id);
  });
}

/**
 * Serializes changes of an address book, so that concurrent ones do not create two default addresses. Validation happens
 * before, since the others wait for the lock at most 1.5 s, and the directory of PIN codes is loaded at its first use.
 */
function withUserLock<T>(db: Db, userId: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await lockUser(tx, userId);
    return work(tx);
  });
}
