import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Db, rows } from './database.ts';

/** Returns the different values of a text column, in order; jumps from value to value in the index that the column begins. */
export async function valuesInUse(db: Db, column: PgColumn, limit: number): Promise<string[]> {
  const name = sql.identifier(column.name);
  const valueRows = await rows<{ value: string }>(
    db,
    sql`with recursive t (value) as (
          (select ${name} from ${column.table} order by ${name} limit 1)
          union all
          select (select n.${name} from ${column.table} as n where n.${name} > t.value order by n.${name} limit 1) from t where t.value is not null
        ) select value from t where value is not null limit ${limit}`,
  );
  return valueRows.map(({ value }) => value);
}
