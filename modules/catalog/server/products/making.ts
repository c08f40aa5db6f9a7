import type { Making } from '#modules/catalog/contract/making.ts';

/** Returns how a product is made; null takes what its artisan has. */
export const makingOf = ({ makingDays, personalisingDays, piecesPerDay }: Making): Making => ({
  makingDays,
  personalisingDays,
  piecesPerDay,
});
