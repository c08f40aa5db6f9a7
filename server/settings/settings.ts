import { toDecimal } from '#contract/money.ts';
import type { PublicSettings } from '#contract/settings.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findSettings, type SettingsRow, updateSettings } from './store.ts';

/** The word that a change of the settings is told in (0005_what_changed.sql). */
export const settingsWord = 'settings';

/** The owner's choices as the rules of the shop use them: amounts in minor units (R9, R10). */
export async function settingsOf(db: Db): Promise<SettingsRow> {
  const found = await findSettings(db);
  if (!found) throw new Error('The settings row, which the migrations write, is missing');
  return found;
}

/** Begins a sale campaign (R6). */
export const startCampaign = (tx: Db, title: string, endsAt: Date): Promise<void> =>
  updateSettings(tx, { campaignTitle: title, campaignEndsAt: endsAt });

/** Ends the campaign of this title; another one goes on. */
export async function endCampaign(tx: Db, title: string): Promise<void> {
  if ((await settingsOf(tx)).campaignTitle !== title) return;
  await updateSettings(tx, { campaignTitle: null, campaignEndsAt: null });
}

/**
 * What every page must know of them, as it goes over the wire.
 * @param provider with whose account one can sign in too, as the environment says
 */
export async function publicSettings(db: Db, provider: string | null): Promise<PublicSettings> {
  return { ...presentSettings(await settingsOf(db)), provider };
}

/** The owner's choices as they go over the wire: amounts in decimals, the tax rate in percent. */
export function presentSettings(row: SettingsRow) {
  const { storeName, currency, locale, contactEmail, campaignTitle, campaignEndsAt } = row;
  return {
    storeName,
    currency,
    locale,
    shipping: {
      standard: toDecimal(row.standardShipping),
      express: toDecimal(row.expressShipping),
      freeAbove: toDecimal(row.freeShippingAbove),
    },
    taxRate: row.taxRate / 100,
    campaign:
      campaignTitle && campaignEndsAt ? { title: campaignTitle, endsAt: campaignEndsAt.toISOString() } : null,
    contactEmail,
  };
}
