import { CallError } from '#web/api/client.ts';

/** Returns whether the session has ended or the user has no access to the back office. */
export const isAccessDenied = (error: unknown): error is CallError =>
  error instanceof CallError &&
  (error.statusCode === 401 || error.statusCode === 403) &&
  error.code !== 'confirmation_required' &&
  !lacksRight(error) &&
  !needsSecondFactor(error);

/** Returns whether a staff member lacks the right that the call requires. */
export const lacksRight = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'right_missing';

/** Returns whether the shop requires a second factor that the user has not set up. */
export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'second_factor_missing';
