import { day } from '#kernel/contract/query-values.ts';
import { z } from '#kernel/contract/zod.ts';
import { closedWeekdays } from '#modules/delivery/contract/weekdays.ts';
import * as m from '../messages/index.ts';
import { maxDaysOff, maxMakingDays, maxPiecesPerDay } from './limits.ts';

// How products are made, from which the shop computes when they arrive.

const days = () => z.int().min(0).max(maxMakingDays);
const pieces = () => z.int().min(1).max(maxPiecesPerDay);

/** How a product is made; null takes what its artisan has. */
export const making = z.strictObject({
  makingDays: days().nullable(),
  /** Further days of a personalised piece. */
  personalisingDays: days().nullable(),
  /** Pieces of this product a day. */
  piecesPerDay: pieces().nullable(),
});
export type Making = z.output<typeof making>;

/** The making of a product that has nothing of its own. */
export const makingOfArtisan: Making = { makingDays: null, personalisingDays: null, piecesPerDay: null };

const daysOff = z.strictObject({ from: day(), to: day() }).refine(({ from, to }) => to >= from, {
  path: ['to'],
  error: () => m.making.mustNotBeBeforeFirstDay(),
});

/** How an artisan works. */
export const workshop = z.strictObject({
  /** Days of making of a product without days of its own, and further days of personalised pieces. */
  makingDays: days(),
  personalisingDays: days(),
  /** Pieces of all products together; null for no limit. */
  piecesPerDay: pieces().nullable(),
  /** 0 for Sunday to 6 for Saturday. */
  closedWeekdays: closedWeekdays(),
  /** Both ends are days off. */
  daysOff: z.array(daysOff).max(maxDaysOff),
});
export type Workshop = z.output<typeof workshop>;
