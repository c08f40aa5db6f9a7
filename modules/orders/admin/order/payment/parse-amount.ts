import { groupedDigits } from '#kernel/contract/grouped-digits.ts';

/** An amount as typed or pasted: with a currency, and with separators as in 12,34,567.50 or 1,234,567.50. */
const amountPattern = new RegExp(
  `^(?:\\p{Sc}|[A-Z]{3}|Rs\\.?)?\\s*((?:\\d+|${groupedDigits})(?:\\.\\d{1,2})?)$`,
  'iu',
);

/**
 * Parses an amount with at most two decimals; NaN for any other text: a comma that is not a separator of thousands, as in
 * "10,50", is refused.
 */
export const parseAmount = (text: string): number =>
  Number(amountPattern.exec(text.trim())?.[1]?.replaceAll(',', '') ?? Number.NaN);
