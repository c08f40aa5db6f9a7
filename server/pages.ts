import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { ServerBuild } from 'react-router';
import type { Pages } from './app.ts';
import { ownOrigin } from './platform/http/own-origin.ts';
import { projectFolder } from './platform/project.ts';
import { createRenderer, createShortener, isNoPage, servePages } from './render-page.ts';

const clientFolder = join(projectFolder, 'build/client');
const serverBundle = join(projectFolder, 'build/server/index.js');

/** The pages as `npm run build` made them. */
export const builtPages: Pages = async (app, { front, ask, publicUrl, freshness, payingScript }) => {
  const build = (await import(pathToFileURL(serverBundle).href)) as ServerBuild;
  const renderPage = createRenderer(build, 'production');
  const shorten = createShortener(build);
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    preCompressed: true,
    // The compressed twin of a file is sent in its place, never by its own name.
    globIgnore: ['**/*.{br,gz}'],
    setHeaders(response, path) {
      // Names in /assets carry a fingerprint of their content.
      const lasting = path.includes('/assets/');
      response.header(
        'cache-control',
        lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  // Nothing on a page belongs to one visitor alone: it is rendered once and kept until what it shows changes. So is the page for
  // addresses without one; a product that is not found is asked for each time.
  servePages(app, (request, reply) => {
    const path = shorten(request.url);
    const isKept = (status: number) => status === 200 || (status === 404 && isNoPage(path));
    return front.send(
      request,
      reply,
      `page ${ownOrigin(request, publicUrl)}${path}`,
      () => renderPage(request, path, { ask, publicUrl, freshness, payingScript }),
      ({ status, bytes }) => (isKept(status) ? { bytes, standsOn: [] } : null),
    );
  });
};
