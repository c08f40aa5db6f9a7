import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentName, documents, schemaOf } from './documents.ts';

const freshness = 'public, max-age=3600';

/** GET /ucp/extensions/NAME and NAME.json: the text and the schema of each extension of the shop, for every origin. */
export function extensionRoutes(app: FastifyInstance, originOf: (request: FastifyRequest) => string): void {
  for (const name of Object.keys(documents) as DocumentName[]) {
    const headers = { 'cache-control': freshness, 'access-control-allow-origin': '*' };
    app.get(`/ucp/extensions/${name}`, (_, reply) =>
      reply.headers(headers).type('text/markdown; charset=utf-8').send(documents[name]()),
    );
    app.get(`/ucp/extensions/${name}.json`, (request, reply) =>
      reply
        .headers(headers)
        .type('application/schema+json')
        .send(schemaOf(name, originOf(request))),
    );
  }
}
