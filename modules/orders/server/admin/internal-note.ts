import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { recordEvent } from '../history/record-event.ts';
import type { Ordering } from '../order-dependencies.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import { reread, withOrder } from '../transitions.ts';

/** Records a note for staff only. @throws ShopError not_found */
export async function addInternalNote(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  note: string,
): Promise<AdminOrder> {
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    await recordEvent(tx, order, {
      at: ordering.now(),
      type: 'note',
      note,
      internal: true,
      ...actorOf(staffMember),
    });
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}
