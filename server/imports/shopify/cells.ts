import { compile } from 'html-to-text';

/** A cell's value, or why it cannot be read (the end of a sentence that starts with the cell). */
export type Parsed<T> = { value: T } | { fault: string };

const PRICE = /^([0-9]+)(?:\.([0-9]*))?$/;
const WHOLE_NUMBER = /^-?[0-9]+$/;
const DECIMAL = /^[0-9]+(\.[0-9]+)?$/;

/** A price in minor units: no sign, no currency, at most 2 decimals. */
export function parsePrice(text: string): Parsed<number> {
  if (/^-[0-9]/.test(text)) return { fault: 'is below zero' };
  const parts = PRICE.exec(text);
  if (parts === null) return { fault: 'is not a price such as 12.50' };
  const [, whole = '', fraction = ''] = parts;
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

/** Whole grams, rounded; null where none are given. */
export function parseGrams(text: string): Parsed<number | null> {
  if (text === '') return { value: null };
  if (!DECIMAL.test(text)) return { fault: 'is not a weight in grams' };
  const value = Math.round(Number(text));
  return Number.isSafeInteger(value) ? { value } : { fault: 'is too large' };
}

/** The address in its normal form, or null when it is not one of the web. */
export function parseImageUrl(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** Tags stand in one cell, parted by commas. */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase());
  return [...new Set(tags)].filter((tag) => tag !== '');
}

const htmlToText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'video', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'hr', format: 'skip' },
  ],
});

/** The words of an HTML description, its paragraphs parted by a blank line. */
export function plainText(html: string): string {
  return htmlToText(html)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
