import { formatMoney } from '#kernel/contract/money.ts';
import { businessDayRange, returnDays } from '#kernel/contract/policy.ts';
import type { Db } from '#kernel/database/database.ts';
import { countryList } from '#modules/addresses/contract/delivery-area.ts';
import type { Placeholder } from '#modules/content/contract/placeholders.ts';
import { presentedSettings } from '#modules/settings/index.ts';

/** Returns the figures that stand in texts for their placeholders (R10). */
export async function placeholderValues(db: Db): Promise<Record<Placeholder, string>> {
  const settings = await presentedSettings(db);
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
    deliveryCountries: countryList(deliveryCountries),
    returnDays: String(returnDays),
  };
}
