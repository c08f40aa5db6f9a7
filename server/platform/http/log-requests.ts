import type { FastifyInstance } from 'fastify';
import { countRequest, routeLabel } from '#server/platform/metrics/requests.ts';
import { nameSpan } from '#server/platform/tracing/tracing.ts';
import { roleOf } from './access.ts';
import { requestLine } from './request-line.ts';

/** Logs one line for each response, with the request id that the response carries. */
export function logEachRequest(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.decorateRequest('pattern', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.pattern ?? routeLabel(request.routeOptions.url);
    const status = reply.statusCode;
    countRequest(request.method, route, { status, ms });
    nameSpan(request.raw, route);
    const length = reply.getHeader('content-length');
    const bytes = length === undefined ? undefined : Number(length);
    const response = { route, status, ms, bytes, role: roleOf(request.caller), address: request.ip };
    request.log.info(requestLine(request.raw, response), 'request');
  });
}
