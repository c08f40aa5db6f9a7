import { type LoggedError, loggedError } from './http/logged-error.ts';

const maxKept = 20;

export type RecentError = { at: Date; message: string; error: LoggedError | null };

/** The last errors of this process, as the log has them: without personal data. */
export class RecentErrors {
  #kept: RecentError[] = [];

  /** Notes what is logged at level `error`, with pino's arguments: an object with `err`, and a message. */
  note([details, message]: unknown[]): void {
    const err = details instanceof Error ? details : (details as { err?: unknown } | undefined)?.err;
    const text = typeof details === 'string' ? details : String(message ?? '');
    this.#kept.unshift({
      at: new Date(),
      message: text,
      error: err === undefined ? null : loggedError(err),
    });
    this.#kept.length = Math.min(this.#kept.length, maxKept);
  }

  /** The latest first. */
  get latest(): readonly RecentError[] {
    return this.#kept;
  }
}
