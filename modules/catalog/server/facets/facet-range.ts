import { ratingChoices } from '#modules/catalog/contract/rating-choices.ts';
import type { ChosenOption } from './option-values-store.ts';

/** The flags of an entry as bits; a product that is new and in stock has both. */
export const flag = { isNew: 1, onSale: 2, inStock: 4, isPersonalised: 8 } as const;
/** The flags with precomputed counts, as bits, and the number of their combinations. */
export const countedFlags = 7;
export const allFlags = 8;

/**
 * Selects entries. `wanted` and `unwanted` are flags; the price range includes both ends; an entry must have all
 * bits of `recipients` and `occasions`, and a value of each of the `options`.
 */
export type FacetRange = {
  from: number;
  to: number;
  minRating: number;
  wanted: number;
  unwanted: number;
  recipients: number;
  occasions: number;
  options: ChosenOption[];
  /** Whether a product arrives in time; undefined without a day of arrival. */
  inTime?: ((number: number) => boolean) | undefined;
};

/**
 * Returns whether the precomputed sums apply: they do not cover recipients, occasions, personalisation, options and days of
 * arrival, nor a rating that is not among the choices.
 */
export const isSummed = (range: FacetRange): boolean =>
  range.inTime === undefined &&
  ((range.wanted | range.unwanted) & flag.isPersonalised) === 0 &&
  range.recipients === 0 &&
  range.occasions === 0 &&
  range.options.length === 0 &&
  [0, ...ratingChoices].includes(range.minRating);

/** Returns whether a value of an option has to be in stock to match. */
export const isStocked = ({ wanted }: Pick<FacetRange, 'wanted'>): boolean => (wanted & flag.inStock) !== 0;

/** Returns whether a range does not filter by flags. */
export const isPlain = ({ wanted, unwanted }: Pick<FacetRange, 'wanted' | 'unwanted'>) =>
  wanted === 0 && unwanted === 0;

/** Rating steps: a rating that reaches none of the filter choices, the first, both ... */
export const steps = ratingChoices.length + 1;
/** Returns how many filter choices a rating reaches. */
export function stepOf(rating: number): number {
  let step = 0;
  while (rating >= (ratingChoices[step] ?? Number.POSITIVE_INFINITY)) step++;
  return step;
}
