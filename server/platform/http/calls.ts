import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Data, Endpoint, Parsed } from '#contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { admit, type Caller, type Identify, isStaff } from './access.ts';
import { type Answer, success } from './answers.ts';
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
        const input = read(endpoint, request);
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
  const headers = { 'content-type': jsonType, 'cache-control': freshness, vary: 'authorization' };
  return async (request, reply, input, work) => {
    if (isStaff(request.caller)) return staffAnswer(request, reply, input, work);
    let standsOn: string[] | undefined;
    const make = async () => {
      const answer = await work();
      standsOn = answer.standsOn;
      return new KeptAnswer({ headers, body: Buffer.from(JSON.stringify(success(answer))) });
    };
    return front.send(request, reply, `${name} ${JSON.stringify(input)}`, make, ({ bytes }) =>
      standsOn ? { bytes, standsOn } : null,
    );
  };
}

/** A call without fields in the query string takes none: a slip of the pen is told, not passed over. */
const nothing = z.strictObject({});

function read(endpoint: Endpoint, request: FastifyRequest): unknown {
  return {
    ...(endpoint.params && { params: check(endpoint.params, request.params, 'address') }),
    query: check(endpoint.query ?? nothing, { ...(request.query as object) }, 'query'),
    ...(endpoint.body && { body: check(endpoint.body, request.body ?? {}, 'body') }),
  };
}

const jsonType = 'application/json; charset=utf-8';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}
