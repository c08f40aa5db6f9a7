import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countRequest, routeLabel } from '../../metrics/requests.ts';
import { nameSpan } from '../../tracing/tracing.ts';
import { roleOf } from '../access.ts';
import { requestLine } from './request-line.ts';

/** Logs one line for each response, with the request id that the response carries. */
export function logEachRequest(app: FastifyInstance): void {
  const routeOf = (request: FastifyRequest) => request.pattern ?? routeLabel(request.routeOptions.url);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // The span ends with the response, which hooks that run afterwards are too late to name.
    nameSpan(request.raw, routeOf(request));
  });
  app.decorateRequest('pattern', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = routeOf(request);
    const status = reply.statusCode;
    countRequest(request.method, route, { status, ms });
    const length = reply.getHeader('content-length');
    const bytes = length === undefined ? undefined : Number(length);
    const response = { route, status, ms, bytes, role: roleOf(request.caller), address: request.ip };
    request.log.info(requestLine(request.raw, response), 'request');
  });
}
