import { useSettings } from '#web/api/settings.ts';
import { wholeNumber } from '../charts/number-formats.ts';

/** Returns a formatter of counts in the locale of the shop. */
export function useCount(): (value: number) => string {
  const { locale } = useSettings();
  return wholeNumber(locale);
}
