import type { Data, Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { Envelope, ErrorCode, ErrorEnvelope, FieldError, SuccessEnvelope } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';

/** One call as it goes out over HTTP. */
export type Outgoing = {
  method: string;
  /** Path and query string. */
  url: string;
  headers: Record<string, string>;
  /** JSON. */
  body?: string;
  signal?: AbortSignal;
};

/** Carries a call out and brings the body of the answer, as text. */
export type Carrier = (call: Outgoing) => Promise<string>;

/** Word that a call did not succeed: the server's own, or, of a file, that the server was not reached. */
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

/** The sentence to show for an error: the server's own if it has one, or that something went wrong. */
export const reasonOf = (error: unknown): string =>
  (error instanceof CallError && error.message) || messages.somethingWentWrong;

type InputArgs<E> = keyof Input<E> extends never
  ? [input?: undefined, signal?: AbortSignal]
  : Partial<Input<E>> extends Input<E>
    ? [input?: Input<E>, signal?: AbortSignal]
    : [input: Input<E>, signal?: AbortSignal];

/** Makes one call of the contract; gives `data` of the answer. @throws CallError */
export type Call = <N extends EndpointName>(
  name: N,
  ...args: InputArgs<Endpoints[N]>
) => Promise<Data<Endpoints[N]>>;

/** Sent on every call (section 7, R28). */
export const headers = {
  'X-App-Name': 'Haat',
  'X-Source-Type': 'OPS',
  'X-App-Version': '1',
  'Content-Type': 'application/json',
};

type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Of a call that is done once, however often it is sent. */
  idempotencyKey?: string;
};

/** The typed client of the whole API, by way of `carry`. */
export function createClient(carry: Carrier): Call {
  return async (name, ...[input, signal]) => {
    const { body, idempotencyKey: key } = (input ?? {}) as AnyInput;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const said = key === undefined ? headers : { ...headers, 'Idempotency-Key': key };
    return dataOf(JSON.parse(await carry({ ...lineOf(name, input), headers: said, signal, ...sent })));
  };
}

/** Method and address of a call. */
export function lineOf(name: EndpointName, input: unknown): Pick<Outgoing, 'method' | 'url'> {
  const [method = '', path = ''] = name.split(' ');
  const { params = {}, query = {} } = (input ?? {}) as AnyInput;
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return { method, url: url + search(query) };
}

/**
 * What an answer brings; success is judged by statusCode 200 in the body (section 7).
 * @throws CallError
 */
export function dataOf(answer: Envelope): never {
  if (answer.statusCode !== 200) throw new CallError(answer as ErrorEnvelope);
  return (answer as SuccessEnvelope<never>).data;
}

function search(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}
