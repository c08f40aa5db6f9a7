import type { Right } from '#contract/rights.ts';
import { nameOf } from '#server/accounts/names.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import { authorOf, type Caller, signedIn, userOf } from '#server/platform/http/access.ts';
import type { Mover } from './moving.ts';

/** Somebody of the shop, by name and rights as they are now. */
export type Clerk = Author & { name: string; rights: readonly Right[] };

/** Who of the shop makes a call. */
export const clerkOf = async (db: Db, caller: Caller): Promise<Clerk> => ({
  ...authorOf(caller),
  name: await nameOf(db, userOf(caller)),
  rights: signedIn(caller).rights,
});

/** As the story of an order tells of them. */
export const moverOf = ({ userId, name }: Clerk): Mover => ({ by: 'shop', byId: userId, byName: name });

/** How an order is moved by hand. */
export type How = Mover & { note: string; at: Date };
