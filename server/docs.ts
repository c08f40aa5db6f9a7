import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './platform/http/openapi.ts';

/** Belongs to one sending of an answer: it is told anew when that is sent on. */
const ofOneSending = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/**
 * The calls, to read (/api/docs) and for machines (/api/openapi.json). Few ask for it and it takes a while to put together,
 * so it has a server of its own inside of this one, made when somebody asks.
 */
export function docsRoutes(app: FastifyInstance): void {
  let opened: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, async (request, reply) => {
      opened ??= openDocs();
      const docs = await opened;
      const { statusCode, headers, rawPayload } = await docs.inject({ url: request.url });
      for (const name of ofOneSending) delete headers[name];
      return reply.status(statusCode).headers(headers).send(rawPayload);
    });
  }
  let description: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(description);
  });
  app.addHook('onClose', async () => (await opened)?.close());
}

async function openDocs(): Promise<FastifyInstance> {
  const [{ fastify }, { fastifySwagger }, { default: fastifySwaggerUi }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = fastify();
  await docs.register(fastifySwagger, {
    mode: 'static',
    specification: { document: openApiDocument() as never },
  });
  await docs.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    // Its own scripts only; it writes styles into its elements.
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'self'",
  });
  return docs;
}
