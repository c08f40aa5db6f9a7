import type { FastifyInstance } from 'fastify';
import type { Calls } from '#kernel/contract/endpoint.ts';
import { openApiDocument } from './openapi.ts';

/** Headers that belong to one transmission of a response. */
const perTransmission = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/**
 * Serves the documentation of the calls as pages (/api/docs) and for programs (/api/openapi.json). It is rarely
 * requested and slow to create, so it is an inner server that starts with the first request.
 */
export function docsRoutes(app: FastifyInstance, calls: Calls): void {
  let opening: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, async (request, reply) => {
      opening ??= openDocs(calls);
      const docs = await opening;
      const { statusCode, headers, rawPayload } = await docs.inject({ url: request.url });
      for (const name of perTransmission) delete headers[name];
      return reply.status(statusCode).headers(headers).send(rawPayload);
    });
  }
  let description: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApiDocument(calls));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  app.addHook('onClose', async () => (await opening)?.close());
}

async function openDocs(calls: Calls): Promise<FastifyInstance> {
  const [{ fastify }, { fastifySwagger }, { default: fastifySwaggerUi }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = fastify();
  await docs.register(fastifySwagger, {
    mode: 'static',
    specification: { document: openApiDocument(calls) as never },
  });
  await docs.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    // Allows its own scripts only; it writes inline styles.
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'self'",
  });
  return docs;
}
