import { maxPage, maxPageSize } from './limits.ts';
import { z } from './zod.ts';

/**
 * A schema for a value of the query string. There every value is text, while the typed client takes the
 * value itself and writes it as text; `read` turns exactly that text back and leaves anything else for
 * the schema to refuse by name.
 */
function fromQuery<T extends z.ZodType>(read: (text: string) => unknown, schema: T): T {
  const readable = z.preprocess((value) => (typeof value === 'string' ? read(value) : value), schema);
  return readable as unknown as T;
}

/** A whole number in the query string, `min` to `max`. */
export const queryInteger = (min: number, max: number) =>
  fromQuery((text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text), z.int().min(min).max(max));

/** A day on which the shop can have been open, YYYY-MM-DD. Beyond these years, neither the calendar nor PostgreSQL counts on. */
export const day = () =>
  z.iso
    .date({ error: 'must be a day', abort: true })
    .refine((written) => /^(19[7-9]|2)/.test(written), { error: 'must be between 1970 and 2999' });

/** true or false in the query string. */
export const queryBoolean = () =>
  fromQuery((text) => ({ true: true, false: false })[text] ?? text, z.boolean());

/** Page and limit of a list asked for in the query string. */
export const queryPage = () => queryInteger(1, maxPage);
export const queryLimit = () => queryInteger(1, maxPageSize);
