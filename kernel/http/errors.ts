import type { ErrorCode, FieldError } from '#kernel/contract/envelope.ts';
import * as m from '../messages/index.ts';

const statusOf: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  email_not_verified: 403,
  password_required: 403,
  password_common: 400,
  confirmation_required: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  session_expired: 401,
  link_expired: 400,
  link_invalid: 400,
  provider_failed: 400,
  too_many_requests: 429,
  too_many_orders: 429,
  forbidden: 403,
  right_missing: 403,
  not_found: 404,
  conflict: 409,
  changed_meanwhile: 409,
  category_not_empty: 409,
  out_of_stock: 409,
  variant_required: 409,
  variant_gone: 409,
  personalisation_invalid: 409,
  total_changed: 409,
  promise_changed: 409,
  promo_refused: 409,
  cash_refused: 409,
  key_reused: 409,
  cart_ordered: 409,
  checkout_cancelled: 409,
  not_possible_now: 409,
  artisan_not_empty: 409,
  request_timeout: 408,
  too_large: 413,
  unsupported_media_type: 415,
  internal: 500,
  unavailable: 503,
};

/** Returns the codes of the errors with a status. */
export const codesOf = (status: number): ErrorCode[] =>
  (Object.keys(statusOf) as ErrorCode[]).filter((code) => statusOf[code] === status);

/** Seconds until a retry of a temporary failure. */
const defaultRetrySeconds = 2;

type ErrorOptions = { cause?: unknown; retryAfterSeconds?: number };

/** An error that a client may read: a stable code, a message, and for bad input the fields (R20). */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];

  /** Seconds until a retry makes sense, where known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, fields: FieldError[] = [], options: ErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds =
      options.retryAfterSeconds ?? (code === 'unavailable' ? defaultRetrySeconds : undefined);
  }

  /** The HTTP status, equal to statusCode in the body (R20). */
  get status(): number {
    return statusOf[this.code];
  }
}

/** Returns an error for bad input; its message names every field. */
export function invalidInput(fields: FieldError[]): ShopError {
  const message = fields.map(({ path, message }) => `${path} ${message}`).join('; ');
  return new ShopError('invalid_input', message, fields);
}

/**
 * Checks that a record was not saved since the editor loaded it, so that no change is lost.
 * @param now when the record was last written
 * @param seen the same time as the editor loaded it; undefined skips the check
 * @throws ShopError changed_meanwhile
 */
export function requireUnchanged(now: Date, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== now.getTime())
    throw new ShopError('changed_meanwhile', m.common.changedMeanwhile());
}
