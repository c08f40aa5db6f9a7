import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { remember, remembered } from '#server/platform/database/installation.ts';

/** The keys of requests: whoever has one has it out of a mail to whoever asked, or is who asked. */
export type Links = {
  keyOf: (requestId: string) => string;
  opens: (key: string, requestId: string) => boolean;
};

/** Keys are signed with a secret that this installation made for itself, so that none has to be kept. */
export async function openLinks(db: Db): Promise<Links> {
  await remember(db, 'custom order key', randomBytes(32).toString('base64'));
  const secret = Buffer.from((await remembered(db, 'custom order key')) ?? '', 'base64');
  const signatureOf = (requestId: string) => createHmac('sha256', secret).update(requestId).digest();
  return {
    keyOf: (requestId) => signatureOf(requestId).toString('base64url'),
    opens(key, requestId) {
      const [given, right] = [Buffer.from(key, 'base64url'), signatureOf(requestId)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
