import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Address, type AddressPayload, maxAddresses } from '#contract/accounts.ts';
import { asStored } from '#contract/addresses.ts';
import { messages } from '#contract/messages.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { lockUser } from '../users-store.ts';
import * as store from './addresses-store.ts';

const notFound = () => new ShopError('not_found', messages.addressNotFound);

/** Refuses what cannot be an id before the database is asked. @throws ShopError not_found */
function addressId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

const present = ({ userId: _, createdAt: _made, ...row }: store.AddressRow): Address => ({
  ...row,
  _id: row.id,
});

/** The address book of a user, the default address first. */
export const addressesOf = async (db: Db, userId: string): Promise<Address[]> =>
  (await store.findAddresses(db, userId)).map(present);

/** The first address is the default one. @throws ShopError conflict when there is no room for another */
export function addAddress(db: Db, userId: string, given: AddressPayload): Promise<Address> {
  return inTurn(db, userId, async (tx) => {
    const kept = await store.countAddresses(tx, userId);
    if (kept >= maxAddresses) throw new ShopError('conflict', messages.tooManyAddresses);
    if (given.isDefault) await store.clearDefault(tx, userId);
    return present(
      await store.insertAddress(tx, {
        ...asStored(given),
        id: uuid(),
        userId,
        isDefault: given.isDefault || kept === 0,
      }),
    );
  });
}

/** The default address stays the default one until another is. @throws ShopError not_found */
export function changeAddress(db: Db, userId: string, id: string, given: AddressPayload): Promise<Address> {
  return inTurn(db, userId, async (tx) => {
    const before = (await store.findAddresses(tx, userId)).find((each) => each.id === addressId(id));
    if (!before) throw notFound();
    if (given.isDefault) await store.clearDefault(tx, userId);
    const isDefault = given.isDefault || before.isDefault;
    const changed = await store.updateAddress(tx, userId, id, { ...asStored(given), isDefault });
    if (!changed) throw notFound();
    return present(changed);
  });
}

/** With the default address gone the oldest one left takes its place. @throws ShopError not_found */
export function removeAddress(db: Db, userId: string, id: string): Promise<void> {
  return inTurn(db, userId, async (tx) => {
    const gone = await store.deleteAddress(tx, userId, addressId(id));
    if (!gone) throw notFound();
    const [next] = await store.findAddresses(tx, userId);
    if (gone.isDefault && next) await store.makeDefault(tx, userId, next.id);
  });
}

/** One change of an address book after another, so that two at once do not make two default addresses. */
function inTurn<T>(db: Db, userId: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await lockUser(tx, userId);
    return work(tx);
  });
}
