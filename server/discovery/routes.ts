import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import { ownOrigin } from '#server/platform/http/own-origin.ts';
import { googleFeed } from './google-feed.ts';
import { pagesSitemap, productsSitemap, sitemapIndex } from './sitemap.ts';
import { llms, manifest, robots } from './texts.ts';

const xml = 'application/xml; charset=utf-8';
const plain = 'text/plain; charset=utf-8';
/** Machines come rarely and need not see the last minute. */
const forAWhile = 'public, max-age=300';

/** What machines read of the shop: robots.txt, sitemaps, the merchants' feed, llms.txt, the web manifest. */
export function discoveryRoutes(app: FastifyInstance, db: Db, publicUrl: string | null): void {
  const originOf = (request: FastifyRequest) => ownOrigin(request, publicUrl);
  const give = (reply: FastifyReply, type: string, body: unknown) =>
    reply.header('cache-control', forAWhile).type(type).send(body);
  const stream = (reply: FastifyReply, parts: AsyncGenerator<string>) =>
    give(reply, xml, Readable.from(parts));

  app.get('/robots.txt', (request, reply) => give(reply, plain, robots(originOf(request))));
  app.get('/llms.txt', async (request, reply) => give(reply, plain, await llms(db, originOf(request))));
  app.get('/manifest.webmanifest', async (_, reply) =>
    give(reply, 'application/manifest+json', JSON.stringify(await manifest(db))),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    give(reply, xml, await sitemapIndex(db, originOf(request))),
  );
  app.get('/sitemaps/pages.xml', (request, reply) => stream(reply, pagesSitemap(db, originOf(request))));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) => {
    const [, number] = /^products-([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? [];
    if (!number) return reply.status(404).type(plain).send('There is no such sitemap');
    return stream(reply, productsSitemap(db, originOf(request), Number(number)));
  });
  app.get('/feeds/google.xml', (request, reply) => stream(reply, googleFeed(db, originOf(request))));
}
