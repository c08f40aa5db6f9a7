import { CallError } from '#web/api/client.ts';

/** Nobody is signed in any more, or may not be here. */
export const isShownOut = (error: unknown): error is CallError =>
  error instanceof CallError &&
  (error.statusCode === 401 || error.statusCode === 403) &&
  error.code !== 'confirmation_required' &&
  !needsSecondFactor(error);

/** Their shop requires a second factor, and they have none yet. */
export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'second_factor_missing';
