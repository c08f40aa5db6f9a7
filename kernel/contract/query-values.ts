import * as m from '../messages/index.ts';
import { maxPage, maxPageSize } from './limits.ts';
import { price } from './price.ts';
import { z } from './zod.ts';

/**
 * Returns a schema for a value of the query string, where every value is text while the typed client takes the value
 * itself. `read` parses the client's notation and returns other texts unchanged, so that the schema refuses them with
 * its own message.
 */
function fromQuery<T extends z.ZodType>(read: (text: string) => unknown, schema: T): T {
  const readable = z.preprocess((value) => (typeof value === 'string' ? read(value) : value), schema);
  return readable as unknown as T;
}

/** An integer in the query string, `min` to `max`. */
export const queryInteger = (min: number, max: number) =>
  fromQuery((text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text), z.int().min(min).max(max));

/** A price in the query string. */
export const queryPrice = () =>
  fromQuery((text) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text), price());

/** A calendar day, YYYY-MM-DD, in the years that both JavaScript and PostgreSQL handle. */
export const day = () =>
  z.iso
    .date({ error: m.queryValues.mustBeDay(), abort: true })
    .refine((date) => /^(19[7-9]|2)/.test(date), { error: m.queryValues.mustBeBetween1970() });

/** A boolean in the query string: true or false. */
export const queryBoolean = () =>
  fromQuery((text) => ({ true: true, false: false })[text] ?? text, z.boolean());

/** Page and limit of a list in the query string. */
export const queryPage = () => queryInteger(1, maxPage);
export const queryLimit = () => queryInteger(1, maxPageSize);
