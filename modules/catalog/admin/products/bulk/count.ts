import { wholeNumber } from '#web/admin/charts/number-formats.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../../messages/index.ts';

/** Returns a formatter of numbers of products in a locale: "1 product", "2 products". */
export const productCountIn = (locale: string): ((count: number) => string) => {
  const write = wholeNumber(locale);
  return (count) => m.count.products({ count: write(count), count2: count });
};

/** Returns a formatter of numbers of products in the locale of the shop. */
export function useProductCount(): (count: number) => string {
  const { locale } = useSettings();
  return productCountIn(locale);
}
