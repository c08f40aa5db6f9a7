import { createHash, randomBytes } from 'node:crypto';
import { ShopError } from '#kernel/http/errors.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openLinkKeys } from '#kernel/links/link-keys.ts';
import * as m from '../messages/index.ts';

const validMs = 10 * 60_000;

/**
 * A call that needs the agreement of a user (`confirm` of its tool in `contract/calls/` of its module): the tool, who calls it,
 * and its arguments.
 */
export type ConfirmedCall = { tool: string; caller: string; fields: Record<string, unknown> };

/** Keys with which agents prove that they have seen the summary of a call. They are signed and stored nowhere. */
export type Confirmations = {
  issue: (call: ConfirmedCall) => { confirmation: string; expiresAt: Date };
  /** Whether a key was issued for this very call and has not expired. */
  isValid: (confirmation: string, call: ConfirmedCall) => boolean;
  /**
   * Uses up a key of a call that would take effect again when it is repeated. @throws ShopError conflict for a used key
   */
  spend: (confirmation: string) => Promise<void>;
  /** Returns a secret that follows from a text, the same on every server. */
  secretOf: (text: string) => string;
};

/** Returns the value with the fields of its objects in order, since agents repeat them in any. */
const sorted = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Returns the Idempotency-Key of a confirmed call, so that a call made twice with one confirmation is made once. */
export const idempotencyKeyFrom = (confirmation: string): string =>
  createHash('sha256').update(confirmation).digest('base64url');

export async function openConfirmations({
  db,
  now,
  limits,
}: Pick<Kernel, 'db' | 'now' | 'limits'>): Promise<Confirmations> {
  const keys = await openLinkKeys(db, 'confirmations of agents');
  const resource = (call: ConfirmedCall, head: string) => JSON.stringify({ ...call, head }, sorted);
  return {
    issue(call) {
      const expiresAt = new Date(now().getTime() + validMs);
      const head = `${expiresAt.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return { confirmation: `${head}.${keys.keyOf(resource(call, head))}`, expiresAt };
    },
    isValid(confirmation, call) {
      const [expires = '', nonce = '', key = ''] = confirmation.split('.');
      return (
        Number.parseInt(expires, 36) > now().getTime() &&
        keys.isKeyOf(resource(call, `${expires}.${nonce}`), key)
      );
    },
    async spend(confirmation) {
      const once = { points: 1, duration: validMs / 1000 };
      await limits
        .countWithin('confirmation of an agent', idempotencyKeyFrom(confirmation), once)
        .catch((error: unknown) => {
          if (!(error instanceof ShopError)) throw error;
          throw new ShopError('conflict', m.mcp.confirmationUsed());
        });
    },
    secretOf: (text) => keys.keyOf(text),
  };
}
