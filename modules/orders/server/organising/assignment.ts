import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { lockStaffMember, staffWith } from '#modules/accounts/index.ts';
import type { Assignee } from '#modules/orders/contract/organising.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import type { Ordering } from '../order-dependencies.ts';
import { updateOrder } from '../orders-store.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import { withOrder } from '../transitions.ts';

/** Returns the staff members who may work on orders, by name. */
export const assignees = (db: Db): Promise<Assignee[]> => staffWith(db, 'orders');

const isNoAssignee = () => invalidInput([{ path: 'userId', message: m.organising.isNoAssignee() }]);

/** @throws ShopError invalid_input for a user who may not work on orders */
export async function requireAssignee(db: Db, userId: string | null): Promise<void> {
  if (userId !== null && !(await assignees(db)).some(({ id }) => id === userId)) throw isNoAssignee();
}

/**
 * Assigns an order to a staff member, or to none, and records it in the history.
 * @returns whether the order changed
 * @throws ShopError not_found; invalid_input for a user who may not work on orders
 */
export async function assignOrder(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  userId: string | null,
): Promise<boolean> {
  let isChanged = false;
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    isChanged = order.assignedTo !== userId;
    if (!isChanged) return;
    // Locked, so that a removal at the same time waits, and then unassigns the order.
    const name = userId === null ? '' : await lockStaffMember(tx, userId, 'orders');
    if (name === null) throw isNoAssignee();
    await updateOrder(tx, order.id, { assignedTo: userId });
    await recordEvent(tx, order, {
      at: ordering.now(),
      type: userId === null ? 'unassigned' : 'assigned',
      note: name,
      internal: true,
      ...actorOf(staffMember),
    });
  });
  return isChanged;
}
