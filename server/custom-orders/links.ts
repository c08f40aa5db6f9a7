import type { Db } from '#server/platform/database/database.ts';
import { openLinkKeys } from '#server/platform/links/link-keys.ts';

/** The keys of requests: whoever has one has it out of a mail to whoever asked, or is who asked. */
export type Links = {
  keyOf: (requestId: string) => string;
  opens: (key: string, requestId: string) => boolean;
};

export async function openLinks(db: Db): Promise<Links> {
  const { keyOf, isKeyOf } = await openLinkKeys(db, 'custom order key');
  return { keyOf, opens: (key, requestId) => isKeyOf(requestId, key) };
}
