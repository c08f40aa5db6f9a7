import { nameOf } from '#server/accounts/names.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import { authorOf, type Caller, userOf } from '#server/platform/http/access.ts';
import type { Mover } from './moving.ts';

/** Somebody of the shop, by name as it is now. */
export type Clerk = Author & { name: string };

/** Who of the shop makes a call. */
export const clerkOf = async (db: Db, caller: Caller): Promise<Clerk> => ({
  ...authorOf(caller),
  name: await nameOf(db, userOf(caller)),
});

/** As the story of an order tells of them. */
export const moverOf = ({ userId, name }: Clerk): Mover => ({ by: 'shop', byId: userId, byName: name });

/** How an order is moved by hand. */
export type How = Mover & { note: string; at: Date };
