import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerBuild } from 'react-router';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import type { CachedResponse } from '#kernel/http/response-cache/cached-response.ts';
import { projectFolder } from '#kernel/project.ts';
import { redirectsTag } from '#modules/redirects/index.ts';
import type { Pages } from './app.ts';
import { keepPopularPages } from './popular-pages.ts';
import { createRenderer, createShortener, isNoPage, redirectResponse, servePages } from './render-page.ts';

const clientFolder = join(projectFolder, 'build/client');
const serverBundle = join(projectFolder, 'build/server/index.js');

/** Serves the pages that `npm run build` made. */
export const builtPages: Pages = async (app, options) => {
  const { front, db, redirects, markdown, publicUrl, freshness, ...rendering } = options;
  const build = (await import(pathToFileURL(serverBundle).href)) as ServerBuild;
  const renderPage = createRenderer(build, 'production');
  const shorten = createShortener(build);
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    preCompressed: true,
    // The compressed version of a file is sent in its place, never by its own name.
    globIgnore: ['**/*.{br,gz}'],
    setHeaders(response, path) {
      // Names in /assets contain a hash of their content.
      const isImmutable = path.includes('/assets/');
      response.header(
        'cache-control',
        isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  // Pages are the same for every visitor: each is rendered once and cached until its tags change. So is the page for
  // unknown addresses; a product that does not exist is looked up each time. A redirect applies where there is no page.
  const pageOf = async (origin: string, url: string, log: FastifyBaseLogger) => {
    const path = shorten(url);
    const { to, revision } = await redirects.find(url);
    const isUnknown = isNoPage(path);
    const make = async () => {
      if (to !== null && isUnknown) return redirectResponse(to, freshness);
      const page = await renderPage(
        { origin, path, log },
        { ...rendering, freshness, varies: markdown.varies(path) },
      );
      return to !== null && page.status === 404 ? redirectResponse(to, freshness) : page;
    };
    const factsOf = ({ status, bytesWhenSent: bytes }: CachedResponse) => {
      if (status === 200) return { bytes, cacheTags: [] };
      return status === 404 && isUnknown ? { bytes, cacheTags: [redirectsTag] } : null;
    };
    // An unknown address leads elsewhere once it has a redirect, and shares the page of the others no longer.
    const variant = to ?? (isUnknown ? revision : '');
    return { key: `page ${origin}${path} ${variant}`, make, factsOf };
  };
  servePages(app, async (request, reply) => {
    const document = await markdown.answer(request, reply);
    if (document) return document;
    const { key, make, factsOf } = await pageOf(ownOrigin(request, publicUrl), request.url, request.log);
    return front.send(request, reply, key, make, factsOf);
  });
  keepPopularPages(app, db, {
    list: (most) => front.popularPages(most),
    async prepare(address) {
      const { origin, pathname, search } = new URL(address);
      const { key, make, factsOf } = await pageOf(publicUrl ?? origin, `${pathname}${search}`, app.log);
      return front.prepare(key, make, factsOf);
    },
  });
};
