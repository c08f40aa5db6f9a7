import type { PublicSettings } from '#contract/settings.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settings } from './tables.ts';

export async function findPublicSettings(db: Db): Promise<PublicSettings | null> {
  const [row] = await db
    .select({ storeName: settings.storeName, currency: settings.currency, locale: settings.locale })
    .from(settings);
  return row ?? null;
}
