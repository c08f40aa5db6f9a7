import type { Db } from '#kernel/database/database.ts';
import { openLinkKeys } from '#kernel/links/link-keys.ts';
import * as m from '../messages/index.ts';

/** Keys of requests: only emails to the customer and the pages of the customer contain them. */
export type Links = {
  keyOf: (requestId: string) => string;
  opens: (key: string, requestId: string) => boolean;
};

export async function openLinks(db: Db): Promise<Links> {
  const { keyOf, isKeyOf } = await openLinkKeys(db, m.links.customOrderKey());
  return { keyOf, opens: (key, requestId) => isKeyOf(requestId, key) };
}
