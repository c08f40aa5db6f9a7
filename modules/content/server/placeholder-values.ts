import { businessDayRange } from '#kernel/contract/delivery-days.ts';
import { formatMoney } from '#kernel/contract/money.ts';
import { returnDays } from '#kernel/contract/return-days.ts';
import type { Db } from '#kernel/database/database.ts';
import { countryList } from '#modules/addresses/contract/delivery-area.ts';
import type { Placeholder } from '#modules/content/contract/placeholders.ts';
import { longestStandardDays } from '#modules/delivery/index.ts';
import { presentedSettings, settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';

/** Returns the figures that stand in texts for their placeholders (R10). */
export async function placeholderValues(db: Db): Promise<Record<Placeholder, string>> {
  const [settings, { packingDays }, longestDays] = await Promise.all([
    presentedSettings(db),
    settingsOf(db),
    longestStandardDays(db),
  ]);
  const { storeName, currency, taxRate, shipping, deliveryCountries } = settings;
  return {
    storeName,
    currency,
    taxRate: String(taxRate),
    standardDelivery: formatMoney(shipping.standard, settings),
    expressDelivery: formatMoney(shipping.express, settings),
    freeDeliveryAbove: formatMoney(shipping.freeAbove, settings),
    standardDays: businessDayRange.standard,
    expressDays: businessDayRange.express,
    longestDays: String(longestDays),
    dispatchTime: m.placeholderValues.dispatchTime({ days: packingDays }),
    deliveryCountries: countryList(deliveryCountries),
    returnDays: String(returnDays),
  };
}
