import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { secretOf } from '../database/installation.ts';

/** Keys in the links of emails, by which a guest opens a resource without an account. */
export type LinkKeys = {
  keyOf: (resource: string) => string;
  isKeyOf: (resource: string, key: string) => boolean;
};

/**
 * Derives keys from the resource and a secret of this installation: they are not stored and cannot be guessed.
 * @param name of the secret; each kind of resource has its own
 */
export async function openLinkKeys(db: Db, name: string): Promise<LinkKeys> {
  const kept = await secretOf(db, name, () => randomBytes(32).toString('base64'));
  const secret = createSecretKey(Buffer.from(kept, 'base64'));
  const digest = (resource: string) => createHmac('sha256', secret).update(resource).digest();
  return {
    keyOf: (resource) => digest(resource).toString('base64url'),
    isKeyOf(resource, key) {
      const actual = Buffer.from(key, 'base64url');
      const expected = digest(resource);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
