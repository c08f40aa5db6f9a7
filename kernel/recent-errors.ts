import { type LoggedError, loggedError } from './http/logging/logged-error.ts';

const maxErrors = 20;

export type RecentError = { at: Date; message: string; error: LoggedError | null };

/** Keeps the last errors of this process as the log has them, without personal data. */
export class RecentErrors {
  #errors: RecentError[] = [];

  /** Records an entry of level `error`, given pino's arguments: an object with `err`, and a message. */
  note([details, message]: unknown[]): void {
    const err = details instanceof Error ? details : (details as { err?: unknown } | undefined)?.err;
    const text = typeof details === 'string' ? details : String(message ?? '');
    this.#errors.unshift({
      at: new Date(),
      message: text,
      error: err === undefined ? null : loggedError(err),
    });
    this.#errors.length = Math.min(this.#errors.length, maxErrors);
  }

  /** Recent errors, the latest first. */
  get latest(): readonly RecentError[] {
    return this.#errors;
  }
}
