import type { Right } from '#kernel/contract/rights.ts';
import { type AuditActor, authorName } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { authorOf, type Caller, requireCaller, userOf } from '#kernel/http/access.ts';
import { nameOf } from '#modules/accounts/index.ts';
import type { TransitionActor } from './transitions.ts';

/** A staff member, with name and rights as they are now. */
export type StaffMember = AuditActor & { name: string; rights: readonly Right[] };

/** Returns the staff member who makes a call. */
export async function staffMemberOf(db: Db, caller: Caller): Promise<StaffMember> {
  const author = authorOf(caller);
  return {
    ...author,
    name: authorName(await nameOf(db, userOf(caller)), author),
    rights: requireCaller(caller).rights,
  };
}

/** Returns the author of order events for a staff member. */
export const actorOf = ({ userId, name }: StaffMember): TransitionActor => ({
  by: 'shop',
  byId: userId,
  byName: name,
});

/** An action of a staff member on an order. */
export type StaffAction = TransitionActor & { note: string; at: Date };
