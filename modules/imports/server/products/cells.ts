import { flagOf } from '#kernel/contract/flag-spellings.ts';
import { groupedDigits } from '#kernel/contract/grouped-digits.ts';

/** The value of a cell, or the reason why it is invalid (the end of a sentence that starts with the cell). */
export type ParsedCell<T> = { value: T } | { fault: string };

/** Spreadsheets may write a decimal comma; a comma before three digits is a thousands separator. */
const PRICE = /^([0-9]+)(?:\.([0-9]*)|,([0-9]{1,2}))?$/;
/** A number with thousands separators; "0,123" is none. */
const GROUPED = new RegExp(`^(?!0)${groupedDigits}(?:\\.[0-9]*)?$`);
const WHOLE_NUMBER = /^-?[0-9]+$/;
const DECIMAL = /^[0-9]+([.,][0-9]+)?$/;

/** A price in minor units: no sign, no currency, at most 2 decimals, with or without thousands separators. */
export function parsePrice(text: string): ParsedCell<number> {
  if (/^-[0-9]/.test(text)) return { fault: 'is negative' };
  const parts = PRICE.exec(GROUPED.test(text) ? text.replaceAll(',', '') : text);
  if (parts === null) return { fault: 'is not a price such as 12.50' };
  const [, units = '', afterPoint = '', afterComma = ''] = parts;
  const fraction = afterPoint || afterComma;
  if (fraction.length > 2) return { fault: 'has more than 2 decimals' };
  const value = Number(units) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? { value } : { fault: 'is too large' };
}

/** Units in stock; oversold variants (below zero) and empty cells count as 0. */
export function parseInventory(text: string): ParsedCell<number> {
  if (text === '') return { value: 0 };
  if (!WHOLE_NUMBER.test(text)) return { fault: 'is not a whole number' };
  const value = Math.max(0, Number(text));
  return Number.isSafeInteger(value) ? { value } : { fault: 'is too large' };
}

/** Centimetres or grams, rounded to one decimal; 0 for an empty cell. */
const parseMeasure =
  (expectation: string) =>
  (text: string): ParsedCell<number> => {
    if (text === '') return { value: 0 };
    if (!DECIMAL.test(text)) return { fault: `is not ${expectation}` };
    const value = Math.round(Number(text.replace(',', '.')) * 10) / 10;
    return Number.isSafeInteger(Math.round(value)) ? { value } : { fault: 'is too large' };
  };
export const parseGrams = parseMeasure('a weight in grams');
export const parseCentimetres = parseMeasure('a length in centimetres');

/** A tax rate in percent, with or without its sign; null for an empty cell. */
export function parsePercent(text: string): ParsedCell<number | null> {
  if (text === '') return { value: null };
  const digits = text.replace(/\s*%$/, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(digits) && Number(digits) <= 100
    ? { value: Number(digits) }
    : { fault: 'is not a rate in percent such as 18' };
}

/** Parses yes or no in common spellings; `empty` is the value of an empty cell. */
export const parseFlag =
  (fallback: boolean) =>
  (text: string): ParsedCell<boolean> => {
    if (text === '') return { value: fallback };
    const value = flagOf(text);
    return value === null ? { fault: 'is neither TRUE nor FALSE' } : { value };
  };

/** Returns whether a product is sold on when it is out of stock. */
export function parsePolicy(text: string): ParsedCell<boolean> {
  if (/^(continue|true)$/i.test(text)) return { value: true };
  if (/^(deny|false|)$/i.test(text)) return { value: false };
  return { fault: 'is neither deny nor continue' };
}

/** Returns whether a product with this status is active. */
export function parseStatus(text: string): ParsedCell<boolean> {
  if (/^(active|)$/i.test(text)) return { value: true };
  if (/^(draft|archived|unlisted)$/i.test(text)) return { value: false };
  return { fault: 'is not one of active, draft, archived' };
}

/** A whole number without sign; null for an empty cell. */
const parseCount =
  (expectation: string) =>
  (text: string): ParsedCell<number | null> => {
    if (text === '') return { value: null };
    return /^[0-9]{1,6}$/.test(text) ? { value: Number(text) } : { fault: `is not ${expectation}` };
  };
export const parseDays = parseCount('a number of days');
export const parsePieces = parseCount('a number of pieces');

/** Maximum number of characters of a cell in messages. */
const maxShownLength = 60;

/** Formats the value of a cell for messages. */
export function formatCell(text: string): string {
  return JSON.stringify(text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text);
}
