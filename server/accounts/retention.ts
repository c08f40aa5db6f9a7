import type { Db } from '#server/platform/database/database.ts';
import { deleteOldAttempts } from './attempts/attempts.ts';
import { deleteOldDevices } from './devices/devices.ts';
import { deleteOldTokens } from './email-tokens.ts';
import { deleteDeparturesBefore } from './provider/provider-store.ts';
import { deleteChallengesBefore } from './second-factors/factors-store.ts';
import { deleteSessionsEndedBefore } from './sessions/sessions-store.ts';

/** Deletes expired sessions, provider sign-ins and passkey challenges. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await deleteSessionsEndedBefore(db, now);
  await deleteDeparturesBefore(db, now);
  await deleteChallengesBefore(db, now);
}

export { deleteOldAttempts, deleteOldDevices, deleteOldTokens };
