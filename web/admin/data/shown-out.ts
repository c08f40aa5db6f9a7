import { CallError } from '#web/api/client.ts';

/** Nobody is signed in any more, or has no rights in the back office. */
export const isShownOut = (error: unknown): error is CallError =>
  error instanceof CallError &&
  (error.statusCode === 401 || error.statusCode === 403) &&
  error.code !== 'confirmation_required' &&
  !lacksRight(error) &&
  !needsSecondFactor(error);

/** A member of staff does not have, or no longer has, the right that a call takes. */
export const lacksRight = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'right_missing';

/** Their shop requires a second factor, and they have none yet. */
export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'second_factor_missing';
