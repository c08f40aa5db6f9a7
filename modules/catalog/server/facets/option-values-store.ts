import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { products } from '../tables.ts';
import { optionValues } from '../variants/tables.ts';

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

/** The codes of the option values of a product: twice the number of each, plus 1 if it is in stock. */
type OptionsVisitor = (product: number, codes: Uint32Array) => void;

const isWithOptions = sql`visible and option_values <> '{}'`;

/** Passes the option values of visible products with numbers above `after` and up to `upTo` to `visit`. */
export async function readOptions(db: Db, after: number, upTo: number, visit: OptionsVisitor): Promise<void> {
  await readPacked(db, sql`${isWithOptions} and number > ${after} and number <= ${upTo}`, visit);
}

/** Passes the option values of visible products with these numbers to `visit`. */
export async function readOptionsOf(db: Db, numbers: number[], visit: OptionsVisitor): Promise<void> {
  if (numbers.length === 0) return;
  await readPacked(db, sql`${isWithOptions} and number = any(${sql.param(numbers)}::int[])`, visit);
}

/** The header of an array in the binary format, and the length before each element, in bytes. */
const headerBytes = 20;
const lengthBytes = 4;

/** Reads the arrays as one value in the binary format of PostgreSQL, which makes no text of each number. */
async function readPacked(db: Db, where: ReturnType<typeof sql>, visit: OptionsVisitor): Promise<void> {
  const [row] = await rows<{ packed: Uint8Array | null }>(
    db,
    sql`select string_agg(int4send(number) || int4send(cardinality(option_values)) || array_send(option_values), ''::bytea)
          as packed from ${products} where ${where}`,
  );
  if (!row?.packed) return;
  const { buffer, byteOffset, byteLength } = row.packed;
  const view = new DataView(buffer, byteOffset, byteLength);
  for (let offset = 0; offset < byteLength; ) {
    const first = offset + 8 + headerBytes + lengthBytes;
    const step = lengthBytes + 4;
    const codes = new Uint32Array(view.getInt32(offset + 4));
    for (let index = 0; index < codes.length; index++) codes[index] = view.getInt32(first + index * step);
    visit(view.getInt32(offset), codes);
    offset += 8 + headerBytes + codes.length * step;
  }
}
