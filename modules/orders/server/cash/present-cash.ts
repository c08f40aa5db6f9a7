import { toDecimal } from '#kernel/contract/money.ts';
import { isCollected } from '#modules/orders/contract/cash-on-delivery.ts';
import type { OrderCash } from '#modules/orders/contract/courier-cash.ts';
import type { OrderRow } from '../orders-store.ts';
import { isAwaitingRest, toCollectOf } from '../payment/amounts.ts';
import type { CashRow } from './cash-store.ts';

/** Returns whether the cash of an order was collected at its delivery, which is when such an order counts as paid. */
export const isPaidAtDelivery = (order: OrderRow): boolean =>
  isCollected(order) && order.paidAt !== null && order.paidAt.getTime() === order.deliveredAt?.getTime();

const presentRemittance = ({ remittance }: CashRow): OrderCash['remittance'] =>
  remittance && {
    id: remittance.id,
    on: remittance.on,
    reference: remittance.reference,
    fee: toDecimal(remittance.fee),
    amount: toDecimal(remittance.remitted),
  };

const stateOf = ({ courier, remittance }: CashRow): OrderCash['state'] => {
  if (remittance) return 'remitted';
  return courier === '' ? 'received' : 'with_courier';
};

/** Returns where the cash of an order is; null for an order of which nothing is collected at the door. */
export function presentCash(order: OrderRow, cash: CashRow | null): OrderCash | null {
  if (cash)
    return {
      state: stateOf(cash),
      amount: toDecimal(cash.collected),
      courier: cash.courier,
      collectedAt: cash.collectedAt.toISOString(),
      remittance: presentRemittance(cash),
    };
  const none = { courier: '', collectedAt: null, remittance: null };
  if (isAwaitingRest(order)) return { state: 'to_collect', amount: toDecimal(toCollectOf(order)), ...none };
  if (!isPaidAtDelivery(order)) return null;
  const collected = order.total - (order.advancePaidAt === null ? 0 : (order.advance ?? 0));
  return { state: 'not_recorded', amount: toDecimal(collected), ...none };
}
