import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#kernel/database/database.ts';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import * as m from '../messages/index.ts';
import { googleFeed } from './google-feed.ts';
import { pagesSitemap, productsSitemap, sitemapIndex } from './sitemap.ts';
import { llms, manifest, robots } from './texts.ts';

const xml = 'application/xml; charset=utf-8';
const plain = 'text/plain; charset=utf-8';
/** Clients of these routes tolerate data that is a few minutes old. */
const cacheControl = 'public, max-age=300';

/** The routes for machines: robots.txt, sitemaps, merchant feed, llms.txt and web manifest. */
export function discoveryRoutes(
  app: FastifyInstance,
  { db, publicUrl, now }: { db: Db; publicUrl: string | null; now: () => Date },
): void {
  const originOf = (request: FastifyRequest) => ownOrigin(request, publicUrl);
  const send = (reply: FastifyReply, type: string, body: unknown) =>
    reply.header('cache-control', cacheControl).type(type).send(body);
  const stream = (reply: FastifyReply, parts: AsyncGenerator<string>) =>
    send(reply, xml, Readable.from(parts));

  app.get('/robots.txt', (request, reply) => send(reply, plain, robots(originOf(request))));
  app.get('/llms.txt', async (request, reply) => send(reply, plain, await llms(db, originOf(request))));
  app.get('/manifest.webmanifest', async (_, reply) =>
    send(reply, 'application/manifest+json', JSON.stringify(await manifest(db))),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    send(reply, xml, await sitemapIndex(db, originOf(request))),
  );
  app.get('/sitemaps/pages.xml', (request, reply) =>
    stream(reply, pagesSitemap(db, originOf(request), now())),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) => {
    const [, number] = /^products-([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? [];
    if (!number) return reply.status(404).type(plain).send(m.serverRoutes.thereIsNoSuchSitemap());
    return stream(reply, productsSitemap(db, originOf(request), Number(number)));
  });
  app.get('/feeds/google.xml', (request, reply) => stream(reply, googleFeed(db, originOf(request))));
}
