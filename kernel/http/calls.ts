import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Calls, Data, Endpoint, Parsed } from '#kernel/contract/endpoint.ts';
import { maxBodyBytes, maxVisitorBodyBytes } from '#kernel/contract/limits.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Dependency } from '../dependencies.ts';
import { type Admission, classOfCall } from '../limits/admission.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import * as m from '../messages/index.ts';
import { admit, type Caller, customerBehind, type Identify, isStaff } from './access.ts';
import { type HandlerResult, success } from './answers.ts';
import { ShopError } from './errors.ts';
import { type FileAnswer, noUpload, sendFile, takeBytes, type UploadCall, uploadOf } from './files.ts';
import { ownOrigin } from './own-origin.ts';
import { CachedResponse } from './response-cache/cached-response.ts';
import { encodeOnce, encodingOnce } from './response-cache/encoding.ts';
import type { FrontCache } from './response-cache/front-cache.ts';
import { check } from './validation.ts';

/** The handlers of some calls: each takes validated input and returns data, or a file. */
export type HandlersOf<OwnCalls extends Calls> = {
  [Name in keyof OwnCalls]: (
    input: Parsed<OwnCalls[Name]>,
    caller: Caller,
    from: RequestContext,
  ) => Promise<OwnCalls[Name] extends { file: string } ? FileAnswer : HandlerResult<Data<OwnCalls[Name]>>>;
};

/** The handlers of all calls by name; their types are checked where a module declares them. */
export type AnyHandlers = Record<string, unknown>;

/** A program that calls, by its own account, and the channel through which it does. */
export type AgentOrigin = { channel: 'api' | 'mcp' | 'ucp'; name: string };

/** The origin of a call. */
export type RequestContext = {
  /** The network address of the client. */
  address: string;
  /** The origin of the shop, as the browser knows it. */
  origin: string;
  /** The user agent of the browser. */
  device: string;
  /** Identifies retries of an `idempotent` call; null without a key. */
  idempotencyKey: string | null;
  /** The program for which the shop makes the call itself; null for a request over HTTP. */
  agent: AgentOrigin | null;
  /** The header `Cookie`, which only a browser sends. */
  cookie: string;
  /**
   * Resolves the caller of a call open to visitors, customers included. Called only where needed, since it takes a
   * query.
   */
  who: () => Promise<Caller>;
} & UploadCall;

export type AnyHandler = (
  input: unknown,
  caller: Caller,
  from: RequestContext,
) => Promise<HandlerResult<unknown>>;
type FileHandler = (input: unknown, caller: Caller, from: RequestContext) => Promise<FileAnswer>;
export type CallDependencies = {
  identify: Identify;
  limits: RateLimits;
  cache: ResponseCache;
  front: FrontCache;
  admission: Admission;
  freshness: string;
  publicUrl: string | null;
  databaseDependency: Dependency;
};

/** Registers a route for every call. A request is authorized first, then validated, then handled. */
export function registerCalls(
  app: FastifyInstance,
  calls: Calls,
  handlers: AnyHandlers,
  dependencies: CallDependencies,
): void {
  app.decorateRequest('caller', null);
  const all: [string, Endpoint][] = Object.entries(calls);
  const isUpload = ([, endpoint]: [string, Endpoint]) => endpoint.upload !== undefined;
  registerAll(
    app,
    all.filter((call) => !isUpload(call)),
    handlers,
    dependencies,
  );
  app.register(async (scope) => {
    takeBytes(scope);
    registerAll(scope, all.filter(isUpload), handlers, dependencies);
  });
}

function registerAll(
  app: FastifyInstance,
  calls: [string, Endpoint][],
  handlers: AnyHandlers,
  dependencies: CallDependencies,
): void {
  for (const [name, endpoint] of calls) {
    const [method = '', url = ''] = name.split(' ');
    const handle = handlers[name] as AnyHandler;
    const respond = endpoint.sameForEveryone
      ? sharedResponse(name, dependencies)
      : privateResponse(dependencies);
    app.route({
      method,
      url,
      bodyLimit: bodyLimitOf(endpoint),
      async onRequest(request) {
        request.caller = await admit(name, endpoint, request.headers.authorization, dependencies.identify);
      },
      async handler(request, reply) {
        const { params, query, body } = request;
        const input = validInput(endpoint, { params, query: { ...(query as object) }, body });
        const files = endpoint.upload || endpoint.file ? uploadOf(endpoint, request, reply) : noUpload;
        const from = {
          address: request.ip,
          origin: ownOrigin(request, dependencies.publicUrl),
          device: request.headers['user-agent'] ?? '',
          idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : null,
          agent: null,
          cookie: request.headers.cookie ?? '',
          who: () => customerBehind(request.headers.authorization, dependencies.identify),
          ...files,
        };
        // An upload arrives slowly: its handler takes a place in the queue once the file is complete.
        const admitted = <T>(work: () => Promise<T>) =>
          endpoint.upload
            ? work()
            : dependencies.admission.run(classOfCall(endpoint, isStaff(request.caller)), from, work);
        if (endpoint.file) {
          const make = handlers[name] as FileHandler;
          const file = await admitted(() => make(input, request.caller, from));
          return sendFile(reply, endpoint.file, file);
        }
        const result = () => handle(input, request.caller, from);
        // Responses that are the same for every visitor are admitted where they are made (`Front.send`).
        const isShared = endpoint.sameForEveryone && !isStaff(request.caller);
        const work = isShared ? result : () => admitted(result);
        return limited(endpoint, input, request.caller, from, dependencies.limits, () =>
          respond(request, reply, input, work),
        );
      },
    });
  }
}

/** Returns the largest body in bytes. Parsing a large body blocks the process, so visitors get a lower limit. */
const bodyLimitOf = ({ access, maxBody }: Endpoint): number =>
  maxBody ?? (access === 'anyone' ? maxVisitorBodyBytes : maxBodyBytes);

/** Returns the account of an attempt: the caller where sign-in is required, otherwise the email or phone number in the body. */
function accountOf({ access }: Endpoint, input: unknown, caller: Caller): string | null {
  if (access !== 'anyone') return caller?.userId ?? null;
  const { body } = input as { body?: { email?: unknown; phone?: unknown } };
  const account = body?.email ?? body?.phone;
  return typeof account === 'string' ? account : null;
}

/** Counts a call with a limit before it is made. @throws ShopError too_many_requests */
export async function limited<T>(
  endpoint: Endpoint,
  input: unknown,
  caller: Caller,
  { address }: Pick<RequestContext, 'address'>,
  limits: RateLimits,
  make: () => Promise<T>,
): Promise<T> {
  const { limit } = endpoint;
  if (!limit) return make();
  const attempt = { address, account: accountOf(endpoint, input, caller) };
  await limits.count(limit, attempt);
  const made = await make();
  if (limit === 'secret' || limit === 'sign-in') await limits.recordSuccess(limit, attempt);
  return made;
}

/** Reads the idempotency key. @throws ShopError invalid_input for a malformed key */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\w-]{8,200}$/.test(header)) return header;
  throw new ShopError('invalid_input', m.common.keyInvalid(), [
    { path: 'Idempotency-Key', message: m.calls.mustBe8To200() },
  ]);
}

type Respond = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
  work: () => Promise<HandlerResult<unknown>>,
) => Promise<FastifyReply>;

/** Sends a response for one caller, which no proxy may cache. */
const privateResponse =
  ({ cache }: Pick<CallDependencies, 'cache'>): Respond =>
  async (request, reply, _input, work) => {
    cache.markUncacheable();
    const body = Buffer.from(JSON.stringify(success(await work())));
    const encoding = encodingOnce(request.headers['accept-encoding'], body.length);
    reply.headers({
      'content-type': jsonType,
      'cache-control': 'private, no-store',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    return reply.send(encoding ? await encodeOnce(body) : body);
  };

/**
 * Sends a response that is the same for every visitor and cached until its tags change. Staff get their own, uncached.
 */
function sharedResponse(name: string, { cache, front, freshness }: CallDependencies): Respond {
  const staffResponse = privateResponse({ cache });
  return async (request, reply, input, work) => {
    if (isStaff(request.caller)) return staffResponse(request, reply, input, work);
    const { key, make, factsOf } = cacheEntryOf(name, input, work, freshness);
    return front.send(request, reply, key, make, factsOf);
  };
}

/** Returns how the response to this input is cached; the same for HTTP and for pages. */
export function cacheEntryOf(
  name: string,
  input: unknown,
  work: () => Promise<HandlerResult<unknown>>,
  freshness: string,
) {
  const headers = { 'content-type': jsonType, 'cache-control': freshness, vary: 'authorization, origin' };
  let cacheTags: string[] | undefined;
  return {
    key: `${name} ${JSON.stringify(input)}`,
    async make() {
      const answer = await work();
      cacheTags = answer.cacheTags;
      return new CachedResponse({ headers, body: Buffer.from(JSON.stringify(success(answer))) });
    },
    factsOf: ({ bytes }: CachedResponse) => (cacheTags ? { bytes, cacheTags } : null),
  };
}

/** Rejects unknown fields in the query string of a call that takes none. */
const noQuery = z.strictObject({});

/** The input of a call before validation. */
export type RawInput = { params: unknown; query: unknown; body: unknown };

export function validInput(
  endpoint: Endpoint,
  { params, query = {}, body = {} }: Partial<RawInput>,
): unknown {
  return {
    ...(endpoint.params && { params: check(endpoint.params, params, 'address') }),
    query: check(endpoint.query ?? noQuery, query, 'query'),
    ...(endpoint.body && { body: check(endpoint.body, body ?? {}, 'body') }),
  };
}

const jsonType = 'application/json; charset=utf-8';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** The route pattern of the page or cached response that was sent, where it differs from that of the route. */
    pattern: string | undefined;
  }
}
