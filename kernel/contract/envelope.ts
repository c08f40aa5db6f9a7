import { z } from './zod.ts';

/** A validation error of one input field: its dotted path (`dimensions.length`) and the end of a sentence. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The stable codes by which programs distinguish errors (R20). */
export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'wrong_credentials',
  'email_not_verified',
  'password_required',
  'password_common',
  'confirmation_required',
  'second_factor_required',
  'second_factor_missing',
  'session_expired',
  'link_expired',
  'link_invalid',
  'provider_failed',
  'too_many_requests',
  'too_many_orders',
  'forbidden',
  'right_missing',
  'not_found',
  'conflict',
  'changed_meanwhile',
  'category_not_empty',
  'out_of_stock',
  'variant_required',
  'variant_gone',
  'personalisation_invalid',
  'total_changed',
  'promise_changed',
  'promo_refused',
  'cash_refused',
  'key_reused',
  'cart_ordered',
  'checkout_cancelled',
  'not_possible_now',
  'artisan_not_empty',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The answer to a failed call (R20); the HTTP status equals statusCode. */
export const errorEnvelope = z.object({
  statusCode: z.int().min(400).max(599),
  message: z.string(),
  data: z.null(),
  code: z.enum(errorCodes),
  errors: z.array(fieldError).optional(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** The answer to a successful call (R20): status 200, creations included. */
export const successEnvelope = <T extends z.ZodType>(data: T) =>
  z.strictObject({ statusCode: z.literal(200), message: z.string(), data });

export type SuccessEnvelope<T> = { statusCode: 200; message: string; data: T };

export type Envelope = SuccessEnvelope<unknown> | ErrorEnvelope;
