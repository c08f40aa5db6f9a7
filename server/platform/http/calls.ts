import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Data, Endpoint, Parsed } from '#contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { admit, type Caller, type Identify, isStaff } from './access.ts';
import { type Answer, success } from './answers.ts';
import { check } from './validation.ts';

/** What the server does for each call of the table: checked input in, data out. */
export type Handlers = {
  [Name in EndpointName]: (
    input: Parsed<Endpoints[Name]>,
    caller: Caller,
  ) => Promise<Answer<Data<Endpoints[Name]>>>;
};

/** Calls whose answer is the same for every visitor: it is made once and kept until the catalogue changes. */
const sameForEveryVisitor = new Set<EndpointName>([
  'GET /api/categories',
  'GET /api/products/slug',
  'GET /api/products/slug/:slug',
  'GET /api/products/suggest',
  'POST /api/products/filters',
  'GET /api/products/:productId/reviews',
  'GET /api/artisans',
  'GET /api/artisans/:slug',
  'GET /api/settings',
]);

type AnyHandler = (input: unknown, caller: Caller) => Promise<Answer<unknown>>;
type Around = { identify: Identify; cache: AnswerCache };

/** Makes a route of every call in the table. The order: who may, then what came, then the work. */
export function registerCalls(app: FastifyInstance, handlers: Handlers, { identify, cache }: Around): void {
  app.decorateRequest('caller', null);
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const [method = '', url = ''] = name.split(' ');
    const handle = handlers[name] as AnyHandler;
    app.route({
      method,
      url,
      async onRequest(request) {
        request.caller = await admit(endpoint.access, request.headers.authorization, identify);
      },
      async handler(request, reply) {
        const input = read(endpoint, request);
        const work = async () => JSON.stringify(success(await handle(input, request.caller)));
        const shared = sameForEveryVisitor.has(name) && !isStaff(request.caller);
        const json = shared
          ? await cache.get(`${name} ${JSON.stringify(input)}`, work, ({ length }) => 2 * length)
          : await work();
        return sendJson(reply, json);
      },
    });
  }
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

const sendJson = (reply: FastifyReply, json: string) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(json);

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}
