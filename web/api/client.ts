import type { Data, Input } from '#kernel/contract/endpoint.ts';
import type {
  Envelope,
  ErrorCode,
  ErrorEnvelope,
  FieldError,
  SuccessEnvelope,
} from '#kernel/contract/envelope.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { EndpointName, Endpoints } from '#modules/endpoints.ts';
import * as m from '../messages/index.ts';

/** An HTTP request of the client. */
export type ClientRequest = {
  method: string;
  /** Path and query string. */
  url: string;
  headers: Record<string, string>;
  /** JSON. */
  body?: string;
  signal?: AbortSignal;
};

/** Sends a request and resolves with the response body as text. */
export type Transport = (call: ClientRequest) => Promise<string>;

/** The error response of a call; for a file also `unavailable` if the server was not reached. */
export class CallError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly errors: FieldError[];

  constructor({ statusCode, message, code, errors = [] }: ErrorEnvelope) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.errors = errors;
  }
}

/** Returns the message to show for an error: that of the server, else "Something went wrong". */
export const errorMessageOf = (error: unknown): string =>
  (error instanceof CallError && error.message) || kernelMessages.common.somethingWentWrong();

export type InputArgs<E> = keyof Input<E> extends never
  ? [input?: undefined, signal?: AbortSignal]
  : Partial<Input<E>> extends Input<E>
    ? [input?: Input<E>, signal?: AbortSignal]
    : [input: Input<E>, signal?: AbortSignal];

/** Makes one of these calls and resolves with `data` of the response. @throws CallError */
export type CallOf<OwnCalls> = <N extends keyof OwnCalls>(
  name: N,
  ...args: InputArgs<OwnCalls[N]>
) => Promise<Data<OwnCalls[N]>>;

/** Makes a call of the contract. */
export type Call = CallOf<Endpoints>;

/** Sent on every call (section 7, R28). */
export const headers = {
  'X-App-Name': m.apiClient.haat(),
  'X-Source-Type': 'OPS',
  'X-App-Version': '1',
  'Content-Type': 'application/json',
};

type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Makes a repeated request take effect once. */
  idempotencyKey?: string;
};

/** Creates the typed client of the API on top of `carry`, which sends the requests. */
export function createClient(carry: Transport): Call {
  return async (name, ...[input, signal]) => {
    const { body, idempotencyKey: key } = (input ?? {}) as CallInput;
    const payload = body === undefined ? {} : { body: JSON.stringify(body) };
    const callHeaders = key === undefined ? headers : { ...headers, 'Idempotency-Key': key };
    return dataOf(
      JSON.parse(await carry({ ...requestLineOf(name, input), headers: callHeaders, signal, ...payload })),
    );
  };
}

/** Returns method and URL of a call. */
export function requestLineOf(name: EndpointName, input: unknown): Pick<ClientRequest, 'method' | 'url'> {
  const [method = '', path = ''] = name.split(' ');
  const { params = {}, query = {} } = (input ?? {}) as CallInput;
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return { method, url: url + searchOf(query) };
}

/**
 * Returns `data` of a response; only statusCode 200 in the body means success (section 7).
 * @throws CallError otherwise
 */
export function dataOf(envelope: Envelope): never {
  if (envelope.statusCode !== 200) throw new CallError(envelope as ErrorEnvelope);
  return (envelope as SuccessEnvelope<never>).data;
}

function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}
