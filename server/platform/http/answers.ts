import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope, SuccessEnvelope } from '#contract/envelope.ts';
import { maxBodyBytes } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { isUnavailable } from '#server/platform/database/trouble.ts';
import { type Dependency, isReported } from '#server/platform/dependencies.ts';
import { invalidInput, ShopError } from './errors.ts';

/** What a handler gives back: `data` of the answer, and the sentence that goes with it. */
export type Answer<T> = {
  data: T;
  message: string;
  /** Of an answer that is the same for everyone: the words of what it stands on; without them it is not kept. */
  standsOn?: string[];
};

export const answer = <T>(data: T, message: string = messages.ok): Answer<T> => ({ data, message });

/** An answer that may be kept until something that it stands on changes. */
export const lastingAnswer = <T>(data: T, standsOn: string[]): Answer<T> => ({
  data,
  message: messages.ok,
  standsOn,
});

/** The body of a success (R20). */
export const success = <T>({ data, message }: Answer<T>): SuccessEnvelope<T> => ({
  statusCode: 200,
  message,
  data,
});

/** The body of an error (R20). */
export function failure(error: ShopError): ErrorEnvelope {
  const { status: statusCode, message, code, fields } = error;
  return { statusCode, message, data: null, code, ...(fields.length > 0 && { errors: fields }) };
}

const notJson = { path: 'body', message: 'is not valid JSON' };

/** What the framework itself refuses, in the words of the contract. */
const ofFramework: Record<string, (bodyLimit: number) => ShopError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (bodyLimit) =>
    new ShopError('too_large', messages.bodyTooLarge, [
      { path: 'body', message: `must be at most ${Math.round(bodyLimit / 1024)} kB` },
    ]),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ShopError('unsupported_media_type', messages.notJsonContent),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    invalidInput([{ path: 'body', message: 'is not as long as it says' }]),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ShopError('invalid_input', messages.bodyNotJson, [notJson]),
  FST_ERR_BAD_URL: () => invalidInput([{ path: 'url', message: 'is not a valid address' }]),
  FST_ERR_MAX_PARAM_LENGTH: () => new ShopError('not_found', messages.callNotFound),
};

/**
 * Any error, as one that a caller may see: no stack, no SQL, no surprise.
 * @param bodyLimit the largest body of the request in bytes
 */
export function presentable(error: unknown, bodyLimit = maxBodyBytes): ShopError {
  if (error instanceof ShopError) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = ofFramework[code];
  if (known) return known(bodyLimit);
  if (statusCode >= 400 && statusCode < 500)
    return invalidInput([{ path: 'request', message: 'cannot be read' }]);
  if (isUnavailable(error)) return new ShopError('unavailable', messages.unavailable);
  return new ShopError('internal', messages.somethingWentWrong);
}

/**
 * The same, and what is the server's fault is logged. A dependency that fails is logged once, not at each request.
 * @param database takes note of errors that mean it cannot be reached
 */
export function logged(
  error: unknown,
  log: FastifyBaseLogger,
  database: Dependency,
  bodyLimit?: number,
): ShopError {
  const shown = presentable(error, bodyLimit);
  // A refusal in overload says all by itself; the log has one line for many of them (`Admission`).
  const isRefusal = error === shown && shown.cause === undefined;
  if (isUnavailable(error)) database.failed(error);
  else if (shown.status >= 500 && !isRefusal && !isReported(error))
    log.error({ err: error }, 'request failed');
  return shown;
}

/** Fastify's error handler for the calls: answers in the envelope. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { raw, log, server, routeOptions } = request;
  // The caller broke off while it still sent: nothing is wrong with the shop, and the answer reaches no one.
  const isBrokenOff = raw.destroyed && !raw.complete;
  const { bodyLimit } = routeOptions;
  if (isBrokenOff) log.info('the caller broke off the request');
  const shown = isBrokenOff
    ? presentable(error, bodyLimit)
    : logged(error, log, server.databaseDependency, bodyLimit);
  if (shown.retryAfterSeconds !== undefined) reply.header('retry-after', shown.retryAfterSeconds);
  return reply.status(shown.status).header('cache-control', 'no-store').send(failure(shown));
}

declare module 'fastify' {
  interface FastifyInstance {
    databaseDependency: Dependency;
  }
}
