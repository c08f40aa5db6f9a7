import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { keysOfEmailsOn } from '#modules/automatic-emails/contract/saved-emails.ts';
import { validGstin } from '#modules/settings/contract/gstin.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import type { ShopTheme } from '#modules/theme/contract/theme.ts';
import { publicThemeOf } from '#modules/theme/index.ts';
import { findSettings, type SettingsRow, updateSettings } from './settings-store.ts';

/** The cache tag of the settings (0005_what_changed.sql). */
export const settingsTag = 'settings';

/** Returns the settings of the owner for business rules: amounts in minor units (R9, R10). */
export async function settingsOf(db: Db): Promise<SettingsRow> {
  const row = await findSettings(db);
  if (!row) throw new Error('The settings row, which the migrations write, is missing');
  return row;
}

/** Starts a sale campaign (R6). */
export const startCampaign = (tx: Db, title: string, endsAt: Date): Promise<void> =>
  updateSettings(tx, { campaignTitle: title, campaignEndsAt: endsAt });

/** Ends the campaign with this title; another one continues. */
export async function endCampaign(tx: Db, title: string): Promise<void> {
  if ((await settingsOf(tx)).campaignTitle !== title) return;
  await updateSettings(tx, { campaignTitle: null, campaignEndsAt: null });
}

/** Returns the settings of the owner as sent over HTTP. */
export const presentedSettings = async (db: Db) => presentSettings(await settingsOf(db));

/** The public settings that follow from the modules and plugins of the shop. */
export type FixedSettings = Pick<PublicSettings, 'provider' | 'identityProviders' | 'paymentProviders'>;

/**
 * Returns the settings that every page needs, as sent over HTTP; `changes` are the moments at which the clock changes
 * them.
 */
export async function publicSettings(
  db: Db,
  fixed: FixedSettings,
  { installedThemes, now }: { installedThemes: readonly ShopTheme[]; now: Date },
): Promise<{ settings: PublicSettings; changes: Date[] }> {
  const row = await settingsOf(db);
  const { theme, changes } = await publicThemeOf(row.theme, installedThemes, now);
  const hasGst = validGstin(row.taxNumber) !== null;
  const emailsOn = keysOfEmailsOn(row.automaticEmails);
  return { settings: { ...presentSettings(row), hasGst, theme, emailsOn, ...fixed }, changes };
}

/** Returns the settings as sent over HTTP: amounts in decimals, the tax rate in percent. */
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
    deliveryCountries: row.deliveryCountries,
    taxRate: row.taxRate / 100,
    pricesIncludeTax: row.pricesIncludeTax,
    campaign:
      campaignTitle && campaignEndsAt ? { title: campaignTitle, endsAt: campaignEndsAt.toISOString() } : null,
    contactEmail,
  };
}
