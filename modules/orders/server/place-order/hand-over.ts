import type { Db } from '#kernel/database/database.ts';
import { recordEvent } from '../history/record-event.ts';
import * as store from '../orders-store.ts';
import type { OrderWithDetails } from '../presentation/present-order.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import { reread } from '../transitions.ts';

/** Marks a paid order delivered without a shipment: its customer takes all of its items along. */
export async function handOver(
  tx: Db,
  { row, lines }: Pick<OrderWithDetails, 'row' | 'lines'>,
  staffMember: StaffMember,
): Promise<OrderWithDetails> {
  const at = row.placedAt;
  const units = lines.flatMap(({ id, quantity, isWrap }) => (isWrap ? [] : [{ lineId: id, quantity }]));
  await store.addToLines(tx, 'shipped', units);
  await store.updateOrder(tx, row.id, { state: 'delivered', deliveredAt: at });
  await recordEvent(tx, row, { at, state: 'delivered', type: 'handed_over', ...actorOf(staffMember) });
  return reread(tx, row.number);
}
