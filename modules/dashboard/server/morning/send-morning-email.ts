import { transaction } from '#kernel/database/database.ts';
import { claimLater } from '#kernel/database/installation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { writeMail } from '#kernel/mail/mail-template.ts';
import { addressesIn } from '#kernel/mail/recipients.ts';
import { dayOf, momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { morningMail } from './morning-email.ts';
import { morningSettings } from './settings.ts';

/** The hour from which the tasks of the day are sent, in the time zone of the shop. */
const sendingHour = 7;

/**
 * Queues the emails with the open tasks of today if the settings name recipients; of several processes one does.
 * @returns their number
 */
export async function sendMorningMail({
  db,
  origin,
  jobs,
  now,
  settingsOf: moduleSettings,
}: Pick<Kernel, 'db' | 'origin' | 'jobs' | 'now' | 'settingsOf'>): Promise<number> {
  const recipients = addressesIn((await moduleSettings(morningSettings)).morningTo);
  const moment = now();
  const today = dayOf(moment);
  if (recipients.length === 0 || moment < momentOf(today, sendingHour)) return 0;
  await jobs.ready();
  return transaction(db, async (tx) => {
    if (!(await claimLater(tx, 'morning email', today))) return 0;
    const shop = await settingsOf(tx);
    const mail = await morningMail({ db: tx, origin, now: moment }, shop, today);
    if (mail === null) return 0;
    const mails = recipients.map((to) => writeMail(shop, { ...mail, to }));
    await jobs.addAll(tx, 'mail', mails);
    return mails.length;
  });
}
