import { useSettings } from '#web/api/settings.ts';
import { whole } from '../charts/days.ts';

/** Writes how many there are of something as figures are written where the shop is. */
export function useCount(): (figure: number) => string {
  const { locale } = useSettings();
  return whole(locale);
}
