import { businessDays } from '#kernel/contract/delivery-days.ts';
import { isDeliveryDay } from '#modules/delivery/contract/courier-days.ts';
import { sentDelivery } from '#modules/delivery/contract/delivery.ts';
import { openDayBefore } from '#modules/delivery/contract/working-days.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';

type Promised = Pick<OrderRow, 'deliverOn' | 'arrivesTo' | 'delivery'>;

/** Returns the latest day from which a line still arrives on the day that the customer chose, or else was promised. */
export function latestToLeave(
  { deliverOn, arrivesTo, delivery }: Promised,
  { promise }: Pick<LineRow, 'promise'>,
): string {
  const transit = promise?.reasons.find(({ code }) => code === 'transit');
  const days = transit?.code === 'transit' ? transit.to : businessDays[sentDelivery(delivery)].from;
  return openDayBefore(deliverOn ?? arrivesTo, days, (day) => isDeliveryDay(day, new Map()));
}

/**
 * Returns the day on which a line must be made: the planned day, or the latest day from which it still arrives on the
 * day that the customer chose.
 */
export function finishBy(
  order: Promised,
  { promise, plan }: Pick<LineRow, 'promise'> & Partial<Pick<LineRow, 'plan'>>,
): string {
  const made = plan ?? promise;
  if (made && order.deliverOn === null) return made.madeBy;
  const latest = latestToLeave(order, { promise });
  return made && made.madeBy > latest ? made.madeBy : latest;
}
