import { useRouteLoaderData } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import type { PublicSettings } from '#contract/settings.ts';

/** Until the settings are known, on an error screen, say. */
const fallback: PublicSettings = {
  storeName: 'Haat',
  currency: 'INR',
  locale: 'en-IN',
  shipping: { standard: 9.99, express: 19.99, freeAbove: 75 },
  taxRate: 8,
  campaign: null,
  contactEmail: null,
  provider: null,
};

/** The store's name, currency and promises, loaded once with the first page. */
export const useSettings = (): PublicSettings =>
  useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings ?? fallback;

/** Writes a number in the way of the shop's language: 3,791. */
export function useNumber(): (number: number) => string {
  const { locale } = useSettings();
  return (number) => number.toLocaleString(locale);
}

/** Writes an amount (a decimal) in the store's one currency (R9). */
export function useMoney(): (amount: number) => string {
  const settings = useSettings();
  return (amount) => formatMoney(amount, settings);
}
