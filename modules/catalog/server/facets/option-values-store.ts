import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { optionValues } from '../variants/tables.ts';
import { type ListVisitor, readPackedLists } from './packed-lists-store.ts';

/** A value of an option as a product spells it, and its place among the values of the option. */
export type OptionValue = {
  number: number;
  name: string;
  label: string;
  colour: string | null;
  position: number;
};

/** A chosen option of a filter. `siblings` are the numbers of all values of the option, in any spelling. */
export type ChosenOption = { key: string; numbers: number[]; siblings: ReadonlySet<number> };

/** Returns all option values. */
export const readOptionValues = (db: Db): Promise<OptionValue[]> =>
  rows(db, sql`select number, name, label, colour, position from ${optionValues} order by number`);

const isWithOptions = sql`visible and option_values <> '{}'`;

/**
 * Passes the option values of visible products with numbers above `after` and up to `upTo` to `visit`: twice the number of
 * each, plus 1 if it is in stock.
 */
export async function readOptions(db: Db, after: number, upTo: number, visit: ListVisitor): Promise<void> {
  await readPackedLists(
    db,
    sql`option_values`,
    sql`${isWithOptions} and number > ${after} and number <= ${upTo}`,
    visit,
  );
}

/** Passes the option values of visible products with these numbers to `visit`. */
export async function readOptionsOf(db: Db, numbers: number[], visit: ListVisitor): Promise<void> {
  if (numbers.length === 0) return;
  await readPackedLists(
    db,
    sql`option_values`,
    sql`${isWithOptions} and number = any(${sql.param(numbers)}::int[])`,
    visit,
  );
}
