import type { OrderState } from '#contract/order-states.ts';
import type { OrderPayment, orderViews } from '#contract/orders.ts';

/** What the states of an order are called. */
export const stateNames: Record<OrderState, string> = {
  placed: 'Placed',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  return_requested: 'Return asked for',
  returned: 'Returned',
  refunded: 'Refunded',
};

export const paymentNames: Record<OrderPayment, string> = {
  cod: 'Cash on delivery',
  razorpay: 'Online',
  elsewhere: 'Sold elsewhere',
};

export const viewNames: Record<(typeof orderViews)[number], string> = {
  late: 'Late',
  to_pack: 'To pack',
  to_ship: 'To ship',
  on_its_way: 'On its way',
  unpaid: 'Unpaid',
  returns: 'Returns',
  to_refund: 'To refund',
  done: 'Done',
};

export const ordersInWords = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

type Payable = { state: OrderState; payment: OrderPayment; isPaid: boolean };

/** Whether somebody may pack it now: it is paid, or will be on the doorstep. */
export const canBePacked = ({ state, payment }: Payable): boolean =>
  state === 'paid' || (state === 'placed' && payment === 'cod');

/** What there is to say of its payment. */
export const paymentInWords = ({ isPaid, payment, state }: Payable): string => {
  if (isPaid) return 'Paid';
  if (state === 'cancelled') return 'Not paid';
  return payment === 'cod' ? 'On delivery' : 'Unpaid';
};
