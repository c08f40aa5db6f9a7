import type { PublicSettings } from '#contract/settings.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findPublicSettings } from './store.ts';

/** What every page must know: the store's name and its one currency (R9). */
export async function publicSettings(db: Db): Promise<PublicSettings> {
  const found = await findPublicSettings(db);
  if (!found) throw new Error('The settings row, which the migrations write, is missing');
  return found;
}
