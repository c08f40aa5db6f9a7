import { transaction } from '#kernel/database/database.ts';
import { claimLater } from '#kernel/database/installation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { writeMail } from '#kernel/mail/mail-template.ts';
import { addressesIn } from '#kernel/mail/recipients.ts';
import { mondayOf } from '#modules/delivery/contract/capacity.ts';
import { dayAfter, dayOf, momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { reportSettings } from '../settings.ts';
import { type Figures, weeklyMail } from './weekly-email.ts';

/** The hour of Monday from which the figures of the week before are sent, in the time zone of the shop. */
const sendingHour = 7;

/** Returns the Monday of the last week whose figures are due. */
export function dueMonday(now: Date): string {
  const monday = mondayOf(dayOf(now));
  return dayAfter(monday, now >= momentOf(monday, sendingHour) ? -7 : -14);
}

/**
 * Queues the emails with the figures of the last week if the settings name recipients; of several processes one does.
 * @returns their number
 */
export async function sendWeekly(
  kernel: Figures & Pick<Kernel, 'jobs' | 'now' | 'settingsOf'>,
): Promise<number> {
  const recipients = addressesIn((await kernel.settingsOf(reportSettings)).weeklyTo);
  if (recipients.length === 0) return 0;
  const monday = dueMonday(kernel.now());
  await kernel.jobs.ready();
  return transaction(kernel.db, async (tx) => {
    if (!(await claimLater(tx, 'weekly figures', monday))) return 0;
    const shop = await settingsOf(tx);
    const mail = await weeklyMail({ ...kernel, db: tx }, shop, { first: monday, days: 7 });
    const mails = recipients.map((to) => writeMail(shop, { ...mail, to }));
    await kernel.jobs.addAll(tx, 'mail', mails);
    return mails.length;
  });
}
