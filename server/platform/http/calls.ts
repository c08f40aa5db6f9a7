import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Data, Endpoint, Parsed } from '#contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { maxBodyBytes, maxVisitorBodyBytes } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Dependency } from '#server/platform/dependencies.ts';
import { type Admission, classOfCall } from '#server/platform/limits/admission.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { admit, type Caller, customerBehind, type Identify, isStaff } from './access.ts';
import { type Answer, failure, logged, success } from './answers.ts';
import { encodeOnce, encodingOnce } from './encoding.ts';
import { ShopError } from './errors.ts';
import { type FileAnswer, noUpload, sendFile, takeBytes, type Upload, uploadOf } from './files.ts';
import type { Front } from './front.ts';
import { KeptAnswer } from './kept-answer.ts';
import { ownOrigin } from './own-origin.ts';
import { check } from './validation.ts';

/** What the server does for each call of the table: checked input in, data out. */
export type Handlers = {
  [Name in EndpointName]: (
    input: Parsed<Endpoints[Name]>,
    caller: Caller,
    from: From,
  ) => Promise<Endpoints[Name] extends { file: string } ? FileAnswer : Answer<Data<Endpoints[Name]>>>;
};

/** Where a call comes from. */
export type From = {
  /** The network address. */
  address: string;
  /** Of the shop, as the browser knows it. */
  origin: string;
  /** What the browser says of itself. */
  device: string;
  /** By which a retry of a call that is `idempotent` is known; null where there is none. */
  idempotencyKey: string | null;
  /** Who it is that makes a call open to anyone, customers too: asked only where it matters, since it takes a query. */
  who: () => Promise<Caller>;
} & Upload;

type AnyHandler = (input: unknown, caller: Caller, from: From) => Promise<Answer<unknown>>;
type FileHandler = (input: unknown, caller: Caller, from: From) => Promise<FileAnswer>;
type Around = {
  identify: Identify;
  limits: Limits;
  cache: AnswerCache;
  front: Front;
  admission: Admission;
  freshness: string;
  publicUrl: string | null;
  database: Dependency;
};

/** Makes a route of every call in the table. The order: who may, then what came, then the work. */
export function registerCalls(app: FastifyInstance, handlers: Handlers, around: Around): void {
  app.decorateRequest('caller', null);
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const upload = ([, endpoint]: [EndpointName, Endpoint]) => endpoint.upload !== undefined;
  registerAll(
    app,
    all.filter((call) => !upload(call)),
    handlers,
    around,
  );
  app.register(async (scope) => {
    takeBytes(scope);
    registerAll(scope, all.filter(upload), handlers, around);
  });
}

function registerAll(
  app: FastifyInstance,
  calls: [EndpointName, Endpoint][],
  handlers: Handlers,
  around: Around,
): void {
  for (const [name, endpoint] of calls) {
    const [method = '', url = ''] = name.split(' ');
    const handle = handlers[name] as AnyHandler;
    const respond = endpoint.sameForEveryone ? sharedAnswer(name, around) : ownAnswer(around);
    app.route({
      method,
      url,
      bodyLimit: bodyLimitOf(endpoint),
      async onRequest(request) {
        request.caller = await admit(endpoint, request.headers.authorization, around.identify);
      },
      async handler(request, reply) {
        const { params, query, body } = request;
        const input = read(endpoint, { params, query: { ...(query as object) }, body });
        const files = endpoint.upload || endpoint.file ? uploadOf(endpoint, request, reply) : noUpload;
        const from = {
          address: request.ip,
          origin: ownOrigin(request, around.publicUrl),
          device: request.headers['user-agent'] ?? '',
          idempotencyKey: endpoint.idempotent ? keyOf(request.headers['idempotency-key']) : null,
          who: () => customerBehind(request.headers.authorization, around.identify),
          ...files,
        };
        // An upload waits for its sender: what is done with the file takes its turn where it is complete.
        const admitted = <T>(work: () => Promise<T>) =>
          endpoint.upload
            ? work()
            : around.admission.run(classOfCall(endpoint, isStaff(request.caller)), from, work);
        if (endpoint.file) {
          const make = handlers[name] as unknown as FileHandler;
          const file = await admitted(() => make(input, request.caller, from));
          return sendFile(reply, endpoint.file, file);
        }
        const handled = () => handle(input, request.caller, from);
        // What is the same for everyone is admitted where it is made (`Front.send`).
        const isShared = endpoint.sameForEveryone && !isStaff(request.caller);
        const work = isShared ? handled : () => admitted(handled);
        if (!endpoint.limit) return respond(request, reply, input, work);
        const trier = { address: from.address, account: accountOf(endpoint, input, request.caller) };
        await around.limits.take(endpoint.limit, trier);
        await respond(request, reply, input, work);
        if (endpoint.limit === 'secret' || endpoint.limit === 'sign-in')
          await around.limits.forgive(endpoint.limit, trier);
        return reply;
      },
    });
  }
}

/** In bytes. Reading and checking a large body takes the process a while, which strangers should not be able to ask for. */
const bodyLimitOf = ({ access, maxBody }: Endpoint): number =>
  maxBody ?? (access === 'anyone' ? maxVisitorBodyBytes : maxBodyBytes);

/** The account that is tried for: whoever must be signed in, else the email that is named. */
function accountOf({ access }: Endpoint, input: unknown, caller: Caller): string | null {
  if (access !== 'anyone') return caller?.userId ?? null;
  const { body } = input as { body?: { email?: unknown } };
  return typeof body?.email === 'string' ? body.email : null;
}

/** @throws ShopError invalid_input for one that nobody could have meant */
function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\w-]{8,200}$/.test(header)) return header;
  throw new ShopError('invalid_input', messages.keyInvalid, [
    { path: 'Idempotency-Key', message: 'must be 8 to 200 letters, digits or hyphens' },
  ]);
}

type Respond = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
  work: () => Promise<Answer<unknown>>,
) => Promise<FastifyReply>;

/** Belongs to whoever asks: nobody in between may keep it. */
const ownAnswer =
  ({ cache }: Pick<Around, 'cache'>): Respond =>
  async (request, reply, _input, work) => {
    cache.passing();
    const body = Buffer.from(JSON.stringify(success(await work())));
    const encoding = encodingOnce(request.headers['accept-encoding'], body);
    reply.headers({
      'content-type': jsonType,
      'cache-control': 'private, no-store',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    return reply.send(encoding ? await encodeOnce(body) : body);
  };

/** The same for every visitor: made once, and kept until what it stands on changes. Staff see more, and always afresh. */
function sharedAnswer(name: EndpointName, { cache, front, freshness }: Around): Respond {
  const staffAnswer = ownAnswer({ cache });
  return async (request, reply, input, work) => {
    if (isStaff(request.caller)) return staffAnswer(request, reply, input, work);
    const { key, make, factsOf } = kept(name, input, work, freshness);
    return front.send(request, reply, key, make, factsOf);
  };
}

/** How the answer to this question is kept, whichever way it is asked. */
function kept(name: EndpointName, input: unknown, work: () => Promise<Answer<unknown>>, freshness: string) {
  const headers = { 'content-type': jsonType, 'cache-control': freshness, vary: 'authorization' };
  let standsOn: string[] | undefined;
  return {
    key: `${name} ${JSON.stringify(input)}`,
    async make() {
      const answer = await work();
      standsOn = answer.standsOn;
      return new KeptAnswer({ headers, body: Buffer.from(JSON.stringify(success(answer))) });
    },
    factsOf: ({ bytes }: KeptAnswer) => (standsOn ? { bytes, standsOn } : null),
  };
}

const inside: From = {
  address: '',
  origin: '',
  device: '',
  idempotencyKey: null,
  who: async () => null,
  ...noUpload,
};

/** Answers a call from inside the process as it would be answered to a visitor; what goes wrong is in the answer. */
export type Ask = (
  name: EndpointName,
  input: Partial<Raw> | undefined,
  log: FastifyBaseLogger,
) => Promise<Envelope>;

/** The way of the pages to the calls: the same checks and the same kept answers, without HTTP in between. */
export function askOf(handlers: Handlers, { identify, cache, freshness, database }: Around): Ask {
  return async (name, raw = {}, log) => {
    try {
      const endpoint: Endpoint = endpoints[name];
      const visitor = await admit(endpoint, undefined, identify);
      const input = read(endpoint, raw);
      const work = () => (handlers[name] as AnyHandler)(input, visitor, inside);
      if (endpoint.sameForEveryone) {
        const { key, make, factsOf } = kept(name, input, work, freshness);
        return JSON.parse((await cache.get(key, make, factsOf)).body.toString());
      }
      cache.passing();
      return success(await work());
    } catch (error) {
      return failure(logged(error, log, database));
    }
  };
}

/** A call without fields in the query string takes none: a slip of the pen is told, not passed over. */
const nothing = z.strictObject({});

/** What came with a call, not looked at yet. */
type Raw = { params: unknown; query: unknown; body: unknown };

function read(endpoint: Endpoint, { params, query = {}, body = {} }: Partial<Raw>): unknown {
  return {
    ...(endpoint.params && { params: check(endpoint.params, params, 'address') }),
    query: check(endpoint.query ?? nothing, query, 'query'),
    ...(endpoint.body && { body: check(endpoint.body, body ?? {}, 'body') }),
  };
}

const jsonType = 'application/json; charset=utf-8';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** The pattern of the page or kept answer that was sent, where it is not that of the route. */
    pattern: string | undefined;
  }
}
