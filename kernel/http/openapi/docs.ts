import type { FastifyInstance } from 'fastify';
import type { Calls } from '#kernel/contract/endpoint.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import type { FrontCache } from '../response-cache/front-cache.ts';
import type { Contracts } from './descriptions.ts';
import type { CallExamples } from './examples.ts';
import { openApiDocument } from './openapi.ts';
import type { Json } from './schemas.ts';

/** Headers that belong to one transmission of a response. */
const perTransmission = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** The contracts of the modules and examples of their calls. */
export type DescribedContracts = { contracts: Contracts; examples: CallExamples };

/** Returns the OpenAPI description of calls. */
export const describe = async (calls: Calls, load: () => Promise<DescribedContracts>): Promise<Json> => {
  const { contracts, examples } = await load();
  return openApiDocument(calls, contracts, examples);
};

/**
 * Serves the documentation of the calls as pages (/api/docs) and for programs (/api/openapi.json). It is rarely
 * requested and slow to create, so the pages come from an inner server that starts with the first request.
 * @param describeCalls returns the OpenAPI description, which stays the same until the shop is updated
 */
export function docsRoutes(
  app: FastifyInstance,
  front: FrontCache,
  describeCalls: () => Promise<Json>,
): void {
  let opening: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, async (request, reply) => {
      opening ??= openDocs(describeCalls);
      const docs = await opening;
      const { statusCode, headers, rawPayload } = await docs.inject({ url: request.url });
      for (const name of perTransmission) delete headers[name];
      return reply.status(statusCode).headers(headers).send(rawPayload);
    });
  }
  app.get('/api/openapi.json', (request, reply) => {
    const make = async () =>
      new CachedResponse({ headers: jsonHeaders, body: Buffer.from(JSON.stringify(await describeCalls())) });
    return front.send(request, reply, 'openapi', make, ({ bytes }) => ({ bytes, cacheTags: [] }));
  });
  app.addHook('onClose', async () => (await opening)?.close());
}

/** Clients keep the description and ask with its ETag whether it has changed. */
const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

async function openDocs(describeCalls: () => Promise<Json>): Promise<FastifyInstance> {
  const [{ fastify }, { fastifySwagger }, { default: fastifySwaggerUi }, document] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    describeCalls(),
  ]);
  const docs = fastify();
  await docs.register(fastifySwagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await docs.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    // Allows its own scripts only; it writes inline styles.
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'self'",
  });
  return docs;
}
