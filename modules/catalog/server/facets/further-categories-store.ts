import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { categories } from '../categories/tables.ts';
import { type ListVisitor, readPackedLists } from './packed-lists-store.ts';

const hasFurther = sql`visible and listed_categories <> '{}'`;
/** The numbers of the active ones. */
const furtherNumbers = sql`array(select c.number from ${categories} as c where c.id = any(listed_categories) and c.is_active)`;

/** Passes the further categories of visible products with numbers above `after` and up to `upTo` to `visit`. */
export const readFurther = (db: Db, after: number, upTo: number, visit: ListVisitor): Promise<void> =>
  readPackedLists(db, furtherNumbers, sql`${hasFurther} and number > ${after} and number <= ${upTo}`, visit);

/** Passes the further categories of visible products with these numbers to `visit`. */
export async function readFurtherOf(db: Db, numbers: number[], visit: ListVisitor): Promise<void> {
  if (numbers.length === 0) return;
  await readPackedLists(
    db,
    furtherNumbers,
    sql`${hasFurther} and number = any(${sql.param(numbers)}::int[])`,
    visit,
  );
}
