import { toMinor } from '#kernel/contract/money.ts';
import { requireRight } from '#kernel/http/access.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import type { StaffOrderRequest } from '#modules/orders/contract/staff-orders.ts';
import type { Ordering } from '../order-dependencies.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import type { StaffMember } from '../staff-members.ts';
import { reread } from '../transitions.ts';
import { placeOrder } from './place-order.ts';

/**
 * Places an order that a staff member takes. A retry with the same key returns the order of the first attempt.
 * @throws ShopError as `placeOrder`; right_missing for a payment that was received, without the right to record payments
 */
export async function placeByStaff(
  ordering: Ordering,
  clerk: StaffMember,
  { channel, discount, reason, method, reference, ...request }: StaffOrderRequest,
  idempotencyKey: string | null,
): Promise<AdminOrder> {
  const isReceived = request.payment === receivedByStaff;
  if (isReceived) requireRight(clerk.rights, 'refunds');
  const { row } = await placeOrder(
    ordering,
    { ...request, cartId: null, arrivesBy: null, advance: null },
    {
      userId: null,
      idempotencyKey,
      staff: {
        clerk,
        channel,
        discount: toMinor(discount),
        reason,
        received: isReceived ? { method, reference } : null,
      },
    },
  );
  return presentOrderForStaff(await reread(ordering.db, row.number));
}
