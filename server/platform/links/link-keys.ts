import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { remember, remembered } from '#server/platform/database/installation.ts';

/** The keys in the links of mails, by which somebody without an account comes to what is theirs. */
export type LinkKeys = {
  keyOf: (thing: string) => string;
  isKeyOf: (thing: string, key: string) => boolean;
};

/**
 * Keys made of what they lead to and a secret of this installation: nothing is kept of them, and none can be guessed.
 * @param name of the secret; each kind of thing has its own
 */
export async function openLinkKeys(db: Db, name: string): Promise<LinkKeys> {
  await remember(db, name, randomBytes(32).toString('base64'));
  const secret = Buffer.from((await remembered(db, name)) ?? '', 'base64');
  const digest = (thing: string) => createHmac('sha256', secret).update(thing).digest();
  return {
    keyOf: (thing) => digest(thing).toString('base64url'),
    isKeyOf(thing, key) {
      const [given, right] = [Buffer.from(key, 'base64url'), digest(thing)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
