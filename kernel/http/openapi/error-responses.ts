import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { codesOf } from '../errors.ts';
import type { Json } from './schemas.ts';

/** The statuses of failed calls, each with the name of its response and what it says. */
const statuses = {
  400: ['BadRequest', 'The input is wrong. `errors` names the fields.'],
  401: ['Unauthorized', 'There is no session, or it has ended.'],
  403: ['Forbidden', 'The caller may not do this.'],
  404: ['NotFound', 'The record does not exist, or the caller may not see it.'],
  409: ['Conflict', 'The shop has changed meanwhile, or a rule of the shop prevents it.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['UnsupportedMediaType', 'The body has another content type.'],
  429: ['TooManyRequests', 'Too many requests. `Retry-After` says when to try again, in seconds.'],
  503: ['Unavailable', 'The shop is busy or starting. `Retry-After` says when to try again, in seconds.'],
} as const;
type Status = keyof typeof statuses;

const retryAfter = {
  'Retry-After': {
    description: 'When to try again, in seconds',
    schema: { type: 'integer', minimum: 1 },
  },
};

const errorSchema = { $ref: '#/components/schemas/ErrorEnvelope' };

/** The responses of failed calls as components. */
export const errorResponses: Json = Object.fromEntries(
  Object.entries(statuses).map(([status, [name, description]]) => {
    const codes = codesOf(Number(status));
    const example = { statusCode: Number(status), message: description, data: null, code: codes[0] };
    return [
      name,
      {
        description: `${description} Codes: ${codes.join(', ')}.`,
        ...((status === '429' || status === '503') && { headers: retryAfter }),
        content: { 'application/json': { schema: errorSchema, example } },
      },
    ];
  }),
);

/** Returns the references to the responses of failed calls that an endpoint can have. */
export function failuresOf(name: string, endpoint: Endpoint): Json {
  const { access, confirmed, params, query, body, upload, limit } = endpoint;
  const possible: Record<Status, boolean> = {
    400: Boolean(params ?? query ?? body ?? upload),
    401: access !== 'anyone',
    403: access === 'staff' || confirmed === true,
    404: params !== undefined,
    409: !name.startsWith('GET '),
    413: Boolean(body ?? upload),
    415: Boolean(body ?? upload),
    429: limit !== undefined,
    503: true,
  };
  return Object.fromEntries(
    Object.entries(statuses)
      .filter(([status]) => possible[Number(status) as Status])
      .map(([status, [response]]) => [status, { $ref: `#/components/responses/${response}` }]),
  );
}
