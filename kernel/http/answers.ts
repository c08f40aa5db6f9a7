import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope, SuccessEnvelope } from '#kernel/contract/envelope.ts';
import { maxBodyBytes } from '#kernel/contract/limits.ts';
import { isUnavailable } from '../database/errors.ts';
import { type Dependency, isReported } from '../dependencies.ts';
import * as m from '../messages/index.ts';
import { invalidInput, ShopError } from './errors.ts';

/** The result of a handler: `data` of the response and its message. */
export type HandlerResult<T> = {
  data: T;
  message: string;
  /** Cache tags of a response that is the same for every visitor; without them it is not cached. */
  cacheTags?: string[];
};

export const answer = <T>(data: T, message: string = m.common.ok()): HandlerResult<T> => ({
  data,
  message,
});

/** Returns a response that is cached until one of its tags changes. */
export const cacheableResponse = <T>(data: T, cacheTags: string[]): HandlerResult<T> => ({
  data,
  message: m.common.ok(),
  cacheTags,
});

/** Builds the body of a successful response (R20). */
export const success = <T>({ data, message }: HandlerResult<T>): SuccessEnvelope<T> => ({
  statusCode: 200,
  message,
  data,
});

/** Builds the body of an error response (R20). */
export function failure(error: ShopError): ErrorEnvelope {
  const { status: statusCode, message, code, fields } = error;
  return { statusCode, message, data: null, code, ...(fields.length > 0 && { errors: fields }) };
}

const notJson = {
  path: 'body',
  get message() {
    return m.answers.isNotValidJson();
  },
};

/** Maps the framework's own errors to errors of the contract. */
const frameworkErrors: Record<string, (bodyLimit: number) => ShopError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (bodyLimit) =>
    new ShopError('too_large', m.common.bodyTooLarge(), [
      { path: 'body', message: m.answers.mustBeAtMostKb({ bodyLimit: Math.round(bodyLimit / 1024) }) },
    ]),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ShopError('unsupported_media_type', m.common.notJsonContent()),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    invalidInput([{ path: 'body', message: m.answers.isNotAsLong() }]),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new ShopError('invalid_input', m.common.bodyNotJson(), [notJson]),
  FST_ERR_BAD_URL: () => invalidInput([{ path: 'url', message: m.answers.isNotValidAddress() }]),
  FST_ERR_MAX_PARAM_LENGTH: () => new ShopError('not_found', m.common.addressTooLong()),
};

/**
 * Converts any error to one that a client may see, without stack or SQL.
 * @param bodyLimit the largest body of the request in bytes
 */
export function presentable(error: unknown, bodyLimit = maxBodyBytes): ShopError {
  if (error instanceof ShopError) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const toShopError = frameworkErrors[code];
  if (toShopError) return toShopError(bodyLimit);
  if (statusCode >= 400 && statusCode < 500)
    return invalidInput([{ path: 'request', message: m.answers.cannotBeRead() }]);
  if (isUnavailable(error)) return new ShopError('unavailable', m.common.unavailable());
  return new ShopError('internal', m.common.somethingWentWrong());
}

/**
 * Converts an error like {@link presentable} and logs it when it is the server's fault. A failing dependency is logged
 * once, not at each request.
 * @param database is notified of errors that mean it cannot be reached
 */
export function logged(
  error: unknown,
  log: FastifyBaseLogger,
  database: Dependency,
  bodyLimit?: number,
): ShopError {
  const presented = presentable(error, bodyLimit);
  // A refusal under overload needs no line of its own; the log has one line for many of them (`Admission`).
  const isRefusal = error === presented && presented.cause === undefined;
  if (isUnavailable(error)) database.failed(error);
  else if (presented.status >= 500 && !isRefusal && !isReported(error))
    log.error({ err: error }, 'request failed');
  return presented;
}

/** Fastify's error handler for calls: responds with the error envelope. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { raw, log, server, routeOptions } = request;
  // The client closed the connection while it was still sending: nothing is wrong with the shop, and no client reads
  // the answer.
  const isAborted = raw.destroyed && !raw.complete;
  const { bodyLimit } = routeOptions;
  if (isAborted) log.info('the caller broke off the request');
  const presented = isAborted
    ? presentable(error, bodyLimit)
    : logged(error, log, server.databaseDependency, bodyLimit);
  if (presented.retryAfterSeconds !== undefined) reply.header('retry-after', presented.retryAfterSeconds);
  return reply.status(presented.status).header('cache-control', 'no-store').send(failure(presented));
}

declare module 'fastify' {
  interface FastifyInstance {
    databaseDependency: Dependency;
  }
}
