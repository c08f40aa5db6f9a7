import { createHash, randomBytes } from 'node:crypto';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import * as store from './secrets-store.ts';

const hourMs = 60 * 60 * 1000;
/** How long the link in a mail is good, in ms. */
const lifetimeMs: Record<store.Purpose, number> = {
  verify: 24 * hourMs,
  reset: hourMs,
  orders: 24 * hourMs,
};
/** An expired secret is kept for so long, in ms, to tell whoever uses it that it was good once. */
const rememberedMs = 30 * 24 * hourMs;

export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** When the link in a mail that is written now stops working (ISO 8601). */
export const linkEnd = (purpose: store.Purpose, now: Date): string =>
  new Date(now.getTime() + lifetimeMs[purpose]).toISOString();

type For = { purpose: store.Purpose; userId: string; email: string };

/** A new secret for the link in a mail; the ones of the same purpose before it end. Only its digest is kept. */
export async function issueSecret(tx: Db, { purpose, userId, email }: For, now: Date): Promise<string> {
  const secret = newSecret();
  await store.deleteSecretsOf(tx, userId, purpose);
  await forgetOldSecrets(tx, now);
  const expiresAt = new Date(now.getTime() + lifetimeMs[purpose]);
  await store.insertSecret(tx, { digest: digestOf(secret), purpose, userId, email, expiresAt });
  return secret;
}

/**
 * Uses a secret up, inside the transaction of what it allows.
 * @throws ShopError link_expired; link_invalid, also for one that was used before
 */
export async function useSecret(tx: Db, purpose: store.Purpose, secret: string, now: Date) {
  const taken = await store.takeSecret(tx, purpose, digestOf(secret));
  if (!taken) throw new ShopError('link_invalid', messages.linkNotGood);
  requireUnexpired(taken, now);
  return taken;
}

/**
 * Reads the secret of a link to verify an address, without using it up: mail scanners and double clicks open such a link again.
 * @throws ShopError link_invalid
 */
export async function readVerifySecret(tx: Db, secret: string): Promise<store.SecretRow> {
  const kept = await store.lockSecret(tx, 'verify', digestOf(secret));
  if (!kept) throw new ShopError('link_invalid', messages.linkNotGood);
  return kept;
}

/** Whose link to verify an address it is; null for an unknown one. */
export const ownerOfVerifySecret = async (db: Db, secret: string): Promise<string | null> =>
  (await store.findSecret(db, 'verify', digestOf(secret)))?.userId ?? null;

/** @throws ShopError link_expired */
export function requireUnexpired({ expiresAt }: Pick<store.SecretRow, 'expiresAt'>, now: Date): void {
  if (expiresAt <= now) throw new ShopError('link_expired', messages.linkExpired);
}

/**
 * Another address that was not verified yet does not take the place of the present one any more: whoever had it sent may be who the
 * new password is to keep out.
 */
export const withdrawNewEmail = (tx: Db, { id, email }: { id: string; email: string }): Promise<void> =>
  store.deleteSecretsToOthers(tx, id, email);

/** Forgets links in mails that ended long ago. */
export const forgetOldSecrets = (db: Db, now: Date): Promise<void> =>
  store.deleteSecretsBefore(db, new Date(now.getTime() - rememberedMs));
