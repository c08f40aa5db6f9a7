import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';

/** The server's own sentence, or that something went wrong. */
export const reasonOf = (error: unknown): string =>
  error instanceof CallError ? error.message : messages.somethingWentWrong;

/** Nobody is signed in any more, or may not be here. */
export const isShownOut = (error: unknown): error is CallError =>
  error instanceof CallError && (error.statusCode === 401 || error.statusCode === 403);
