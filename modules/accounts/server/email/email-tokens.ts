import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import * as m from '../../messages/index.ts';
import * as store from './email-tokens-store.ts';

const hourMs = 60 * 60 * 1000;
/** Lifetime of the link in an email, in ms. */
const lifetimeMs: Record<store.Purpose, number> = {
  verify: 24 * hourMs,
  reset: hourMs,
  orders: 24 * hourMs,
};
/** How long an expired token is kept, in ms, so that its link is reported as expired instead of invalid. */
const retentionMs = 30 * 24 * hourMs;

export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns when a link that is sent now expires (ISO 8601). */
export const tokenExpiry = (purpose: store.Purpose, now: Date): string =>
  new Date(now.getTime() + lifetimeMs[purpose]).toISOString();

type TokenSubject = { purpose: store.Purpose; userId: string; email: string };

/** Issues a token for the link in an email and revokes earlier ones of the same purpose. Only its digest is stored. */
export async function issueToken(
  tx: Db,
  { purpose, userId, email }: TokenSubject,
  now: Date,
): Promise<string> {
  const secret = newToken();
  await store.deleteTokensOf(tx, userId, purpose);
  await deleteOldTokens(tx, now);
  const expiresAt = new Date(now.getTime() + lifetimeMs[purpose]);
  await store.insertToken(tx, { digest: digestOf(secret), purpose, userId, email, expiresAt });
  return secret;
}

/**
 * Consumes a token, inside the transaction of the action it allows.
 * @throws ShopError link_expired; link_invalid, also for a used token
 */
export async function consumeToken(tx: Db, purpose: store.Purpose, secret: string, now: Date) {
  const token = await store.takeToken(tx, purpose, digestOf(secret));
  if (!token) throw new ShopError('link_invalid', kernelMessages.common.linkNotGood());
  requireUnexpired(token, now);
  return token;
}

/**
 * Reads a verification token without consuming it: mail scanners and double clicks open such a link again.
 * @throws ShopError link_invalid
 */
export async function readVerifyToken(tx: Db, secret: string): Promise<store.EmailTokenRow> {
  const token = await store.lockToken(tx, 'verify', digestOf(secret));
  if (!token) throw new ShopError('link_invalid', kernelMessages.common.linkNotGood());
  return token;
}

/** Returns the user of a verification token; null for an unknown one. */
export const userOfVerifyToken = async (db: Db, secret: string): Promise<string | null> =>
  (await store.findToken(db, 'verify', digestOf(secret)))?.userId ?? null;

/** @throws ShopError link_expired */
export function requireUnexpired({ expiresAt }: Pick<store.EmailTokenRow, 'expiresAt'>, now: Date): void {
  if (expiresAt <= now) throw new ShopError('link_expired', m.responses.linkExpired());
}

/**
 * Revokes pending changes of the email address: the person who requested one may be the one whom a new password shuts
 * out.
 */
export const withdrawNewEmail = (tx: Db, { id, email }: { id: string; email: string }): Promise<void> =>
  store.deleteTokensToOthers(tx, id, email);

/** Deletes tokens that expired long ago. */
export const deleteOldTokens = (db: Db, now: Date): Promise<void> =>
  store.deleteTokensBefore(db, new Date(now.getTime() - retentionMs));
