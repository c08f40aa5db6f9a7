import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Data, Endpoint, Parsed } from '#contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { admit, type Caller, type Identify, isStaff } from './access.ts';
import { type Answer, failure, logged, success } from './answers.ts';
import type { Front } from './front.ts';
import { KeptAnswer } from './kept-answer.ts';
import { check } from './validation.ts';

/** What the server does for each call of the table: checked input in, data out. */
export type Handlers = {
  [Name in EndpointName]: (
    input: Parsed<Endpoints[Name]>,
    caller: Caller,
  ) => Promise<Answer<Data<Endpoints[Name]>>>;
};

type AnyHandler = (input: unknown, caller: Caller) => Promise<Answer<unknown>>;
type Around = { identify: Identify; cache: AnswerCache; front: Front; freshness: string };

/** Makes a route of every call in the table. The order: who may, then what came, then the work. */
export function registerCalls(app: FastifyInstance, handlers: Handlers, around: Around): void {
  app.decorateRequest('caller', null);
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const [method = '', url = ''] = name.split(' ');
    const handle = handlers[name] as AnyHandler;
    const respond = endpoint.sameForEveryone ? sharedAnswer(name, around) : ownAnswer(around);
    app.route({
      method,
      url,
      async onRequest(request) {
        request.caller = await admit(endpoint.access, request.headers.authorization, around.identify);
      },
      async handler(request, reply) {
        const { params, query, body } = request;
        const input = read(endpoint, { params, query: { ...(query as object) }, body });
        return respond(request, reply, input, () => handle(input, request.caller));
      },
    });
  }
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
  async (_request, reply, _input, work) => {
    cache.passing();
    const json = JSON.stringify(success(await work()));
    return reply.headers({ 'content-type': jsonType, 'cache-control': 'private, no-store' }).send(json);
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

/** Answers a call from inside the process as it would be answered to a visitor; what goes wrong is in the answer. */
export type Ask = (
  name: EndpointName,
  input: Partial<Raw> | undefined,
  log: FastifyBaseLogger,
) => Promise<Envelope>;

/** The way of the pages to the calls: the same checks and the same kept answers, without HTTP in between. */
export function askOf(handlers: Handlers, { identify, cache, freshness }: Around): Ask {
  return async (name, raw = {}, log) => {
    try {
      const endpoint: Endpoint = endpoints[name];
      const visitor = await admit(endpoint.access, undefined, identify);
      const input = read(endpoint, raw);
      const work = () => (handlers[name] as AnyHandler)(input, visitor);
      if (endpoint.sameForEveryone) {
        const { key, make, factsOf } = kept(name, input, work, freshness);
        return JSON.parse((await cache.get(key, make, factsOf)).body.toString());
      }
      cache.passing();
      return success(await work());
    } catch (error) {
      return failure(logged(error, log));
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
  }
}
