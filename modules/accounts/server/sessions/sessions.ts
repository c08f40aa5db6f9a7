import { z } from 'zod';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { OpenSession } from '#modules/accounts/contract/accounts.ts';
import * as m from '../../messages/index.ts';
import { deviceOf } from './device.ts';
import * as store from './sessions-store.ts';

/** The caller and the session of the call. */
export type SessionCaller = { userId: string; sessionId: string };

/** Returns the sessions of a user, the latest first. */
export async function sessionsOf(
  db: Db,
  { userId, sessionId }: SessionCaller,
  now: Date,
): Promise<OpenSession[]> {
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

/** Ends the session of the call; its token becomes invalid (R29). */
export async function signOut(db: Db, { userId, sessionId }: SessionCaller): Promise<void> {
  await store.deleteSession(db, userId, sessionId);
}

/** Ends a session of a user. @throws ShopError not_found when the user has no such session */
export async function endSession(db: Db, userId: string, id: string): Promise<void> {
  const isDeleted = z.uuid().safeParse(id).success && (await store.deleteSession(db, userId, id));
  if (!isDeleted) throw new ShopError('not_found', m.responses.sessionNotFound());
}

/** Ends every session of a user except that of the call. */
export const signOutElsewhere = (db: Db, { userId, sessionId }: SessionCaller): Promise<void> =>
  store.deleteSessionsOf(db, userId, sessionId);

/** Ends every session of a user, including that of the call. */
export const signOutEverywhere = (db: Db, userId: string): Promise<void> =>
  store.deleteSessionsOf(db, userId, null);
