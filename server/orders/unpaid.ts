import { mailStep, withOrder } from './moving.ts';
import type { Ordering } from './placing.ts';
import { cancelHeld } from './releasing.ts';

/** What the story of an order says that nobody paid in time; one that is paid after all can be taken up again. */
export const notPaidInTime = 'Not paid in time';

/** Gives up on an order that nobody paid in time: the work of a job. Anything else it leaves as it is. */
export async function giveUpUnpaid(ordering: Ordering, number: number): Promise<void> {
  await withOrder(ordering, number, async (tx, order) => {
    if (order.state !== 'placed' || order.payment === 'cod') return;
    await cancelHeld(tx, order, { by: 'system', what: notPaidInTime, at: ordering.now() });
    await mailStep(ordering, tx, order, 'unpaid');
  });
}
