import type { ErrorCode, FieldError } from '#contract/envelope.ts';

const statusOf: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  email_not_verified: 403,
  session_expired: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  category_not_empty: 409,
  too_large: 413,
  unsupported_media_type: 415,
  internal: 500,
  unavailable: 503,
};

/** What goes wrong for a caller to read: a stable code, a sentence, and for bad input the fields (R20). */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];

  constructor(code: ErrorCode, message: string, fields: FieldError[] = []) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  /** The HTTP status, equal to statusCode in the body (R20). */
  get status(): number {
    return statusOf[this.code];
  }
}

/** Bad input: one sentence that names every field, and the list of them. */
export function invalidInput(fields: FieldError[]): ShopError {
  const message = fields.map(({ path, message }) => `${path} ${message}`).join('; ');
  return new ShopError('invalid_input', message, fields);
}
