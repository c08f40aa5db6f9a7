import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { ServerBuild } from 'react-router';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import { projectFolder } from '#kernel/project.ts';
import type { Pages } from './app.ts';
import { createRenderer, createShortener, isNoPage, servePages } from './render-page.ts';

const clientFolder = join(projectFolder, 'build/client');
const serverBundle = join(projectFolder, 'build/server/index.js');

/** Serves the pages that `npm run build` made. */
export const builtPages: Pages = async (app, { front, ask, publicUrl, freshness, paymentSources }) => {
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
  // unknown addresses; a product that does not exist is looked up each time.
  servePages(app, (request, reply) => {
    const path = shorten(request.url);
    const isCacheable = (status: number) => status === 200 || (status === 404 && isNoPage(path));
    return front.send(
      request,
      reply,
      `page ${ownOrigin(request, publicUrl)}${path}`,
      () => renderPage(request, path, { ask, publicUrl, freshness, paymentSources }),
      ({ status, bytes }) => (isCacheable(status) ? { bytes, cacheTags: [] } : null),
    );
  });
};
