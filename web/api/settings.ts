import { useRouteLoaderData } from 'react-router';
import { formatMoney } from '#kernel/contract/money.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';
import * as m from '../messages/index.ts';

/** Used while the settings are unknown, for example on an error screen. */
const fallback: PublicSettings = {
  storeName: m.apiSettings.haat(),
  currency: 'INR',
  locale: 'en-IN',
  shipping: { standard: 9.99, express: 19.99, freeAbove: 75 },
  deliveryCountries: ['IN'],
  taxRate: 8,
  pricesIncludeTax: false,
  hasGst: false,
  emailsOn: [],
  campaign: null,
  contactEmail: null,
  theme: null,
  provider: null,
  identityProviders: [],
  paymentProviders: [],
};

/** Returns the store's name, currency and delivery terms, loaded once with the first page. */
export const useSettings = (): PublicSettings =>
  useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings ?? fallback;

/** Returns a formatter of numbers in the locale of the shop: 3,791. */
export function useNumber(): (number: number) => string {
  const { locale } = useSettings();
  return (number) => number.toLocaleString(locale);
}

/** Returns a formatter of decimal amounts in the currency of the store (R9). */
export function useMoney(): (amount: number) => string {
  const settings = useSettings();
  return (amount) => formatMoney(amount, settings);
}
