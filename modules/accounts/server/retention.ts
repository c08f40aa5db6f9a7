import type { Db } from '#kernel/database/database.ts';
import type { RetentionRule } from '#kernel/kernel.ts';
import { deleteOldAttempts } from './attempts/attempts.ts';
import { deleteOldDevices } from './devices/devices.ts';
import { deleteOldTokens } from './email/email-tokens.ts';
import { deleteDeparturesBefore } from './provider/provider-store.ts';
import { deleteChallengesBefore } from './second-factors/factors-store.ts';
import { deleteSessionsEndedBefore } from './sessions/sessions-store.ts';

/** Deletes expired sessions, provider sign-ins and passkey challenges. */
async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await deleteSessionsEndedBefore(db, now);
  await deleteDeparturesBefore(db, now);
  await deleteChallengesBefore(db, now);
}

/** When the data of sign-ins is deleted; each kind has its end in its own rows. */
export const retention: readonly RetentionRule[] = [
  {
    data: 'Sign-ins',
    kept: 'until they end: 12 hours, 24 hours or 30 days',
    days: 0,
    remove: (before, { db }) => deleteEndedSessions(db, before),
  },
  {
    data: 'Links in account emails',
    kept: '30 days after they end',
    days: 0,
    remove: (before, { db }) => deleteOldTokens(db, before),
  },
  {
    data: 'Known browsers',
    kept: '400 days after their last use',
    days: 0,
    remove: (before, { db }) => deleteOldDevices(db, before),
  },
  {
    data: 'Failed sign-ins',
    kept: '1 day',
    days: 0,
    remove: (before, { db }) => deleteOldAttempts(db, before),
  },
];
