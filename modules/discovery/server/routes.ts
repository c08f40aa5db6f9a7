import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { untilTag } from '#kernel/cache/response-cache.ts';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import { CachedResponse } from '#kernel/http/response-cache/cached-response.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { agentSettings } from '#modules/agents/index.ts';
import { pagesTag } from '#modules/content/index.ts';
import { settingsTag } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { googleFeed } from './google-feed.ts';
import { journalFeed } from './journal-feed.ts';
import { llms } from './llms.ts';
import { robots } from './robots.ts';
import { pagesSitemap, productsSitemap, sitemapIndex } from './sitemap.ts';
import { manifest } from './web-manifest.ts';

const xml = 'application/xml; charset=utf-8';
const plain = 'text/plain; charset=utf-8';
/** Clients of these routes tolerate data that is a few minutes old. */
const cacheControl = 'public, max-age=300';

type DiscoveryDependencies = Pick<Kernel, 'calls' | 'db' | 'front' | 'now' | 'publicUrl' | 'settingsOf'>;

/** The routes for machines: robots.txt, sitemaps, merchant feed, llms.txt and web manifest. */
export function discoveryRoutes(
  app: FastifyInstance,
  { calls, db, publicUrl, now, settingsOf }: DiscoveryDependencies,
): void {
  const originOf = (request: FastifyRequest) => ownOrigin(request, publicUrl);
  const send = (reply: FastifyReply, type: string, body: unknown) =>
    reply.header('cache-control', cacheControl).type(type).send(body);
  const stream = (reply: FastifyReply, parts: AsyncGenerator<string>) =>
    send(reply, xml, Readable.from(parts));

  app.get('/robots.txt', (request, reply) => send(reply, plain, robots(originOf(request), calls())));
  app.get('/llms.txt', async (request, reply) =>
    send(reply, plain, await llms(db, originOf(request), await settingsOf(agentSettings))),
  );
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

/** GET /journal/feed.xml: the latest articles, cached until one changes. */
export function feedRoute(app: FastifyInstance, { db, front, publicUrl, now }: DiscoveryDependencies): void {
  app.get('/journal/feed.xml', (request, reply) => {
    const origin = ownOrigin(request, publicUrl);
    let until: Date[] = [];
    const make = async () => {
      const feed = await journalFeed(db, origin, now());
      if (!feed)
        return new CachedResponse({ status: 404, headers: { 'content-type': plain }, body: noFeed() });
      until = feed.until;
      const headers = {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        'last-modified': feed.changed.toUTCString(),
      };
      return new CachedResponse({ headers, body: Buffer.from(feed.xml) });
    };
    return front.send(request, reply, `feed ${origin}`, make, ({ status, bytes }) =>
      status === 200 ? { bytes, cacheTags: [pagesTag, settingsTag, ...until.map(untilTag)] } : null,
    );
  });
}

const noFeed = () => Buffer.from(m.serverRoutes.journalIsEmpty());
