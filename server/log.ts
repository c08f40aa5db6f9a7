import { type DestinationStream, pino } from 'pino';

/** How long a line may wait for others, in ms. */
const flushEveryMs = 100;

export type Log = {
  stream: DestinationStream;
  /** Writes the lines that wait; resolves also when they cannot be written. */
  flush: () => Promise<void>;
};

/**
 * Opens the log: `stream`, or else standard output. Lines are written many at a time, but one by one to a terminal and to
 * `stream`. Flush it before the process exits: pino writes what is left then without end, where its reader has gone.
 */
export function openLog(stream: DestinationStream | undefined): Log {
  if (stream || process.stdout.isTTY) return { stream: stream ?? process.stdout, flush: async () => {} };
  const output = pino.destination({ dest: 1, sync: false, minLength: 8192 });
  setInterval(() => output.flush(), flushEveryMs).unref();
  return { stream: output, flush: () => new Promise((resolve) => output.flush(() => resolve())) };
}
