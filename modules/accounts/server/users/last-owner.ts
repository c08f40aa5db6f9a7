import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { lockOwners } from '../users-store.ts';

/** Checks that the shop has another owner, and locks all owners. @throws ShopError conflict otherwise */
export async function requireAnotherOwner(tx: Db, id: string, message: string): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.includes(id) && owners.length === 1) throw new ShopError('conflict', message);
}
