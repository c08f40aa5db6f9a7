/** The database server cannot be used; the message has its address and its error. */
export class DatabaseUnreachableError extends Error {}

/** SQLSTATEs of a database problem, not of the request: away, overfull, stopping, too slow, read-only, locked. */
const databaseDown = /^(08|53|57P0|57014|25006|25P03|55P03)/;
/** SQLSTATE of a read that conflicts with what a replica replays. */
const replayConflict = '40001';
const connectionLost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Messages of the driver about connection errors without a code. */
const lostConnection =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|connection error and is not queryable/;

/** Returns the SQLSTATE of a database error, null for any other error. */
export function sqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return null;
}

/** Whether the database cannot be reached or used at the moment. */
export function isUnavailable(error: unknown): boolean {
  if (databaseDown.test(sqlState(error) ?? '')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && connectionLost.has(String(cause.code))) return true;
    if (lostConnection.test(cause.message)) return true;
  }
  return false;
}

/** Whether another database might answer where this one did not. */
export const isRetryableElsewhere = (error: unknown): boolean =>
  isUnavailable(error) || sqlState(error) === replayConflict;
