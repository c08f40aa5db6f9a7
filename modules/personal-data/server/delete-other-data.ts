import type { Db } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { PersonalDataHolder } from '#modules/accounts/index.ts';
import { deleteMessagesFrom } from '#modules/contact/index.ts';
import { eraseRequestsOf } from '#modules/custom-orders/index.ts';
import { unsubscribeAddress } from '#modules/newsletter/index.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';
import { eraseFromTrash } from '#modules/records/index.ts';
import { deletePhotosOf } from '#modules/reviews/index.ts';
import { deleteMailsTo } from '#modules/settings/index.ts';

/**
 * Deletes the data that the shop holds of a person besides orders and account: conversations about custom orders,
 * messages, newsletter, photos of reviews, unsent emails, and deleted accounts that could be restored. Picture files
 * are deleted once nothing uses them (docs/decisions/044). `jobs` must be ready.
 * @param orders numbers of orders whose emails are deleted too
 * @returns whether there was any
 */
export async function deleteOtherPersonalData(
  { jobs, holders }: { jobs: Jobs; holders: readonly PersonalDataHolder[] },
  tx: Db,
  { userId, email }: DataSubject,
  orders: number[] = [],
): Promise<boolean> {
  const requests = await eraseRequestsOf(tx, { userId, email });
  if (userId !== null) await deletePhotosOf(tx, userId);
  const numbers = [...requests, ...orders.map((number) => `orders/${number}`)];
  let count = requests.length + (await deleteMailsTo(jobs, tx, { email, numbers }));
  if (email !== null) {
    count += await deleteMessagesFrom(tx, email);
    count += (await eraseFromTrash(tx, email)).length;
    if (await unsubscribeAddress(tx, email)) count += 1;
  }
  for (const { erase } of holders) if (await erase(tx, { userId, email })) count += 1;
  return count > 0;
}
