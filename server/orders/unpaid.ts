import { settingsOf } from '#server/settings/settings.ts';
import { amountOf, timeIn } from './mail-words.ts';
import { mailStep, withOrder } from './moving.ts';
import type { Ordering } from './ordering.ts';
import { cancelHeld } from './releasing.ts';
import { payByOf, waitsFor } from './waiting.ts';

/** What the story of an order says that nobody paid in time; one that is paid after all can be taken up again. */
export const notPaidInTime = 'Not paid in time';

/** Tells whoever placed an order that it waits for its payment, and how long: the work of a job. Of anything else it says nothing. */
export async function remindUnpaid(ordering: Ordering, number: number): Promise<void> {
  await withOrder(ordering, number, async (tx, order) => {
    const until = payByOf(order);
    if (!until || until <= ordering.now()) return;
    const settings = await settingsOf(tx);
    const said = amountOf(order, settings, order.total);
    await mailStep(ordering, tx, order, 'pay_soon', [`Please pay ${said} by ${timeIn(settings, until)}.`]);
  });
}

/** Gives up on an order that nobody paid in time: the work of a job. Anything else it leaves as it is. */
export async function giveUpUnpaid(ordering: Ordering, number: number): Promise<void> {
  await withOrder(ordering, number, async (tx, order) => {
    if (waitsFor(order) !== 'payment') return;
    await cancelHeld(tx, order, { by: 'system', what: notPaidInTime, at: ordering.now() });
    await mailStep(ordering, tx, order, 'unpaid');
  });
}
