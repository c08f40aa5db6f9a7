import type { Database } from '#kernel/database/database.ts';
import { openJobs } from '#kernel/jobs/open-jobs.ts';
import { findUserByEmail } from '../users-store.ts';
import { resetSecondFactors } from './second-factors.ts';

/**
 * Removes the second factors of the account with this email, for an operator with access to the server. The audit log
 * names the user, and the shop sends the email about it.
 * @param origin of the shop, for links in the email
 * @returns the output of the command
 */
export async function resetOnServer(database: Database, email: string, origin: string): Promise<string> {
  const { db } = database;
  const user = await findUserByEmail(db, email);
  if (!user) return `No account has the email ${email}.`;
  const jobs = openJobs(database, { mail: {} }, (error) => console.error(error));
  try {
    const author = { userId: user.id, why: 'npm run reset-second-factor' };
    const hadOne = await resetSecondFactors({ db, jobs, origin }, author, user.id);
    return hadOne
      ? `The second factors of ${user.email} are removed. The password alone signs in, unless the shop requires a second factor: then a new one is set up first.`
      : `${user.email} has no second factor.`;
  } finally {
    await jobs.stop();
  }
}
