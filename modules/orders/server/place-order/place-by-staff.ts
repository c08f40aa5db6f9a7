import { toMinor } from '#kernel/contract/money.ts';
import { requireRight } from '#kernel/http/access.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import type { StaffOrderRequest } from '#modules/orders/contract/staff-orders.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { placeOfSeller } from '#modules/tax/index.ts';
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
  staffMember: StaffMember,
  {
    channel,
    discount,
    reason,
    method,
    reference,
    address,
    contact,
    customerId,
    ...request
  }: StaffOrderRequest,
  idempotencyKey: string | null,
): Promise<AdminOrder> {
  const isReceived = request.payment === receivedByStaff;
  if (isReceived) requireRight(staffMember.rights, 'refunds');
  const place = address ?? (await placeOfHandingOver(ordering, contact));
  const { row } = await placeOrder(
    ordering,
    { ...request, address: place, cartId: null, arrivesBy: null, advance: null },
    {
      userId: null,
      idempotencyKey,
      staff: {
        staffMember,
        channel,
        discount: toMinor(discount),
        reason,
        customerId,
        received: isReceived ? { method, reference } : null,
      },
    },
  );
  return presentOrderForStaff(await reread(ordering.db, row.number));
}

/**
 * Returns the address of an order that is handed over: of its customer name and phone only, and the state and country of
 * the shop, where the supply takes place.
 */
async function placeOfHandingOver({ db }: Ordering, contact: StaffOrderRequest['contact']) {
  const { taxNumber } = await settingsOf(db);
  return {
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    street: '',
    city: '',
    ...placeOfSeller(taxNumber),
  };
}
