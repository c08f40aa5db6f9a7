import { z } from 'zod';
import type { OpenSession } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { deviceOf } from './device.ts';
import * as store from './sessions-store.ts';

/** Who asks, and by which sign-in. */
export type Asker = { userId: string; sessionId: string };

/** Where somebody is signed in, the latest first. */
export async function sessionsOf(db: Db, { userId, sessionId }: Asker, now: Date): Promise<OpenSession[]> {
  const rows = await store.findSessionsOf(db, userId, now);
  return rows.map(({ id, userAgent, createdAt, seenAt }) => ({
    _id: id,
    id,
    device: deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: id === sessionId,
  }));
}

/** Ends the session by which it is asked; its token is worth nothing from now on (R29). */
export async function signOut(db: Db, { userId, sessionId }: Asker): Promise<void> {
  await store.deleteSession(db, userId, sessionId);
}

/** @throws ShopError not_found when it is not one of theirs */
export async function endSession(db: Db, userId: string, id: string): Promise<void> {
  const gone = z.uuid().safeParse(id).success && (await store.deleteSession(db, userId, id));
  if (!gone) throw new ShopError('not_found', messages.sessionNotFound);
}

/** Ends every session but the one by which it is asked. */
export const signOutElsewhere = (db: Db, { userId, sessionId }: Asker): Promise<void> =>
  store.deleteSessionsOf(db, userId, sessionId);

/** Ends every session of a user, the one by which it is asked too. */
export const signOutEverywhere = (db: Db, userId: string): Promise<void> =>
  store.deleteSessionsOf(db, userId, null);
