import { type DestinationStream, pino } from 'pino';
import { loggedError } from './platform/http/logged-error.ts';

/** How long a line may wait for others, in ms. */
const flushEveryMs = 100;
/** Lines that wait for a disk without room, in bytes; more are dropped. */
const maxWaiting = 4_194_304;

export type Log = {
  stream: DestinationStream;
  /** Writes the lines that wait; resolves also when they cannot be written. */
  flush: () => Promise<void>;
};

/** How the log writes values of these names. */
export const serializers = { err: loggedError };

/**
 * Opens the log: `stream`, or else standard output. Lines are written many at a time, but one by one to a terminal and to
 * `stream`. Lines that cannot be written wait for the next try, and too many of them are dropped: a full disk under the log
 * stops nothing else. Flush it before the process exits: pino writes what is left then without end, where its reader has gone.
 */
export function openLog(stream: DestinationStream | undefined): Log {
  if (stream || process.stdout.isTTY) return { stream: stream ?? process.stdout, flush: async () => {} };
  let isFailing = false;
  // Before pino's own listener, which otherwise tries without end to write the rest.
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
