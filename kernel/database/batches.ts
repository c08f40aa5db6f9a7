/** Rows of one statement: enough for few round trips, few enough for the parameters of a statement. */
const rowsPerStatement = 500;

/** Divides rows into those of one statement. */
export function* batchesOf<Row>(all: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < all.length; at += rowsPerStatement) yield all.slice(at, at + rowsPerStatement);
}
