import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import { validGstin } from '#modules/settings/contract/gstin.ts';
import { settingsOf, settingsTag } from '#modules/settings/index.ts';
import * as cacheTags from '../cache-tags.ts';
import * as store from './incomplete-store.ts';

/** Returns what this shop requires of products. */
export async function requiredParts(db: Db): Promise<store.Required> {
  const { taxNumber, taxRate } = await settingsOf(db);
  const hsnCode = validGstin(taxNumber) !== null;
  return { hsnCode, taxRate: hsnCode && taxRate === 0, making: await store.hasWorkshops(db) };
}

/** Returns how many active products lack each part; they are counted once after each change that concerns them. */
export const incompleteCounts = ({
  db,
  cache,
}: {
  db: Db;
  cache: ResponseCache;
}): Promise<store.MissingCounts> =>
  cache.get(
    'incomplete products',
    async () => store.countMissing(db, await requiredParts(db)),
    () => ({ bytes: 500, cacheTags: [...cacheTags.incomplete, settingsTag] }),
  );
