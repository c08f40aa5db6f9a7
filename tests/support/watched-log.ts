import type { DestinationStream } from 'pino';

/** Email addresses, password hashes, session tokens, Indian mobile numbers, and parameters of SQL statements. */
const personal = /[^\s"<>@]+@[\w-]+\.\w|\$argon2|\beyJ[\w-]{10}|\+91[ -]?\d{5}[ -]?\d{5}|\bparams: /;

/** Receives the log of a shop, and keeps the first lines with personal data. */
export function watchLog(): { stream: DestinationStream; requireClean: () => void } {
  const lines: string[] = [];
  return {
    stream: {
      write(line) {
        if (personal.test(line) && lines.length < 3) lines.push(line);
      },
    },
    /** Throws an error with these lines, if any. */
    requireClean() {
      if (lines.length > 0) throw new Error(`The log has personal data in it:\n${lines.join('')}`);
    },
  };
}
