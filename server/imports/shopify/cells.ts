/** A cell's value, or why it cannot be read (the end of a sentence that starts with the cell). */
export type Parsed<T> = { value: T } | { fault: string };

/** A comma for the point is how a spreadsheet writes it in half of the world; three places after it part thousands. */
const PRICE = /^([0-9]+)(?:\.([0-9]*)|,([0-9]{1,2}))?$/;
const WHOLE_NUMBER = /^-?[0-9]+$/;
const DECIMAL = /^[0-9]+([.,][0-9]+)?$/;

/** A price in minor units: no sign, no currency, at most 2 decimals. */
export function parsePrice(text: string): Parsed<number> {
  if (/^-[0-9]/.test(text)) return { fault: 'is negative' };
  const parts = PRICE.exec(text);
  if (parts === null) return { fault: 'is not a price such as 12.50' };
  const [, whole = '', afterPoint = '', afterComma = ''] = parts;
  const fraction = afterPoint || afterComma;
  if (fraction.length > 2) return { fault: 'has more than 2 decimals' };
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? { value } : { fault: 'is too large' };
}

/** Pieces in stock; oversold variants (below zero) and empty cells count as none. */
export function parseInventory(text: string): Parsed<number> {
  if (text === '') return { value: 0 };
  if (!WHOLE_NUMBER.test(text)) return { fault: 'is not a whole number' };
  const value = Math.max(0, Number(text));
  return Number.isSafeInteger(value) ? { value } : { fault: 'is too large' };
}

/** Centimetres or grams to one place, rounded; 0 where none are given. */
const measured =
  (what: string) =>
  (text: string): Parsed<number> => {
    if (text === '') return { value: 0 };
    if (!DECIMAL.test(text)) return { fault: `is not ${what}` };
    const value = Math.round(Number(text.replace(',', '.')) * 10) / 10;
    return Number.isSafeInteger(Math.round(value)) ? { value } : { fault: 'is too large' };
  };
export const parseGrams = measured('a weight in grams');
export const parseCentimetres = measured('a length in centimetres');

/** Yes or no, as spreadsheets and people write it; an empty cell says `empty`. */
export const parseFlag =
  (empty: boolean) =>
  (text: string): Parsed<boolean> => {
    if (text === '') return { value: empty };
    if (/^(true|yes|1)$/i.test(text)) return { value: true };
    if (/^(false|no|0)$/i.test(text)) return { value: false };
    return { fault: 'is neither TRUE nor FALSE' };
  };

/** Whether a product of this status is on sale. */
export function parseStatus(text: string): Parsed<boolean> {
  if (/^(active|)$/i.test(text)) return { value: true };
  if (/^(draft|archived|unlisted)$/i.test(text)) return { value: false };
  return { fault: 'is not one of active, draft, archived' };
}
