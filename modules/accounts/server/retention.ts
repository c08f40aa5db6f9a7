import type { Db } from '#kernel/database/database.ts';
import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteOldAttempts } from './attempts/password-attempts.ts';
import { deleteOldDevices } from './devices/devices.ts';
import { deleteOldTokens } from './email/email-tokens.ts';
import { deleteInvitationsBefore } from './invitations/invitations-store.ts';
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
    get kept() {
      return m.retention.untilTheyEnd();
    },
    days: 0,
    remove: (before, { db }) => deleteEndedSessions(db, before),
  },
  {
    get data() {
      return m.retention.linksInAccountEmails();
    },
    get kept() {
      return m.retention.n30DaysAfterTheyEnd();
    },
    days: 0,
    remove: (before, { db }) => deleteOldTokens(db, before),
  },
  {
    get data() {
      return m.retention.invitations();
    },
    get kept() {
      return m.retention.n30DaysAfterTheyEnd();
    },
    days: 30,
    remove: (before, { db }) => deleteInvitationsBefore(db, before),
  },
  {
    get data() {
      return m.retention.knownBrowsers();
    },
    get kept() {
      return m.retention.n400DaysAfterTheirLast();
    },
    days: 0,
    remove: (before, { db }) => deleteOldDevices(db, before),
  },
  {
    get data() {
      return m.retention.failedSignIns();
    },
    kept: '1 day',
    days: 0,
    remove: (before, { db }) => deleteOldAttempts(db, before),
  },
];
