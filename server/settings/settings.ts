import { toDecimal } from '#contract/money.ts';
import type { PublicSettings } from '#contract/settings.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findSettings, type SettingsRow, updateSettings } from './store.ts';

/** The owner's choices as the rules of the shop use them: amounts in minor units (R9, R10). */
export async function settingsOf(db: Db): Promise<SettingsRow> {
  const found = await findSettings(db);
  if (!found) throw new Error('The settings row, which the migrations write, is missing');
  return found;
}

/** Begins a sale campaign (R6). */
export const startCampaign = (tx: Db, title: string, endsAt: Date): Promise<void> =>
  updateSettings(tx, { campaignTitle: title, campaignEndsAt: endsAt });

/** What every page must know of them, as it goes over the wire. */
export async function publicSettings(db: Db): Promise<PublicSettings> {
  const { storeName, currency, locale, contactEmail, campaignTitle, campaignEndsAt, ...row } =
    await settingsOf(db);
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
