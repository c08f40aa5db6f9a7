import { type DestinationStream, pino } from 'pino';
import { loggedError } from './http/logging/logged-error.ts';

/** Interval in ms at which buffered lines are written. */
const flushEveryMs = 100;
/** Maximum size in bytes of lines that cannot be written; more are dropped. */
const maxWaiting = 4_194_304;

export type Log = {
  stream: DestinationStream;
  /** Writes buffered lines; resolves also when they cannot be written. */
  flush: () => Promise<void>;
};

/** Serializers of log values by name. */
export const serializers = { err: loggedError };

/**
 * Opens the log: `stream`, otherwise standard output. Lines are buffered, except to a terminal and to `stream`. Lines
 * that cannot be written are retried, and too many of them are dropped: a full disk under the log stops nothing else.
 * It must be flushed before the process exits: otherwise pino retries forever when the reader of its output has gone.
 */
export function openLog(stream: DestinationStream | undefined): Log {
  if (stream || process.stdout.isTTY) return { stream: stream ?? process.stdout, flush: async () => {} };
  let isFailing = false;
  // Runs before pino's own exit listener, which otherwise retries forever.
  process.once('exit', () => {
    if (isFailing) output.destroy();
  });
  const output = pino.destination({ dest: 1, sync: false, minLength: 8192, maxLength: maxWaiting });
  output.on('error', () => {
    isFailing = true;
  });
  output.on('write', () => {
    isFailing = false;
  });
  setInterval(() => output.flush(), flushEveryMs).unref();
  return { stream: output, flush: () => new Promise((resolve) => output.flush(() => resolve())) };
}
