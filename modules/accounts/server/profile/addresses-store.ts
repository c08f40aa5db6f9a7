import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { addresses } from '../tables.ts';

export type AddressRow = typeof addresses.$inferSelect;
type AddressValues = Omit<typeof addresses.$inferInsert, 'id' | 'userId' | 'createdAt'>;

const isAddressOf = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id));

/** Returns the addresses of a user: the default one first, then by age. */
export const findAddresses = (db: Db, userId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));

export async function countAddresses(tx: Db, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId));
  return row?.count ?? 0;
}

export async function insertAddress(
  tx: Db,
  address: AddressValues & { id: string; userId: string },
): Promise<AddressRow> {
  const [row] = await tx.insert(addresses).values(address).returning();
  return row as AddressRow;
}

/** Updates an address. @returns null when this user has no such address */
export async function updateAddress(
  tx: Db,
  userId: string,
  id: string,
  values: AddressValues,
): Promise<AddressRow | null> {
  const [row] = await tx.update(addresses).set(values).where(isAddressOf(userId, id)).returning();
  return row ?? null;
}

/** Deletes and returns an address; null when this user has no such address. */
export async function deleteAddress(tx: Db, userId: string, id: string): Promise<AddressRow | null> {
  const [row] = await tx.delete(addresses).where(isAddressOf(userId, id)).returning();
  return row ?? null;
}

/** Removes the default flag from the user's default address. */
export async function clearDefault(tx: Db, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
}

export async function makeDefault(tx: Db, userId: string, id: string): Promise<void> {
  await tx.update(addresses).set({ isDefault: true }).where(isAddressOf(userId, id));
}
