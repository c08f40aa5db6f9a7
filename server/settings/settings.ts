import type { PublicSettings } from '#contract/settings.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settings } from './tables.ts';

/** What every page must know: the store's name and its one currency (R9). */
export async function publicSettings(db: Db): Promise<PublicSettings> {
  const [row] = await db
    .select({ storeName: settings.storeName, currency: settings.currency, locale: settings.locale })
    .from(settings);
  if (!row) throw new Error('The settings row is missing');
  return row;
}
