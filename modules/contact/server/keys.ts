import type { Db } from '#kernel/database/database.ts';
import { type LinkKeys, openLinkKeys } from '#kernel/links/link-keys.ts';

/** Opens the keys in the links of emails, by which customers open their conversations. */
export const openContactKeys = (db: Db): Promise<LinkKeys> => openLinkKeys(db, 'contact message key');
