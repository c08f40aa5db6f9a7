import type { ServerBuild } from 'react-router';
import { ownOrigin } from '#kernel/http/own-origin.ts';
import type { Pages } from '#server/app.ts';
import { createRenderer, createShortener, redirectResponse, servePages } from '#server/render-page.ts';

export type PageSource = {
  /** Loads the current code of the pages. */
  load: () => Promise<ServerBuild>;
  /** Reports an error of that code to the developer and returns an HTML page with it. */
  reportError: (error: unknown) => string;
};

/** Renders pages from their sources. */
export const developmentPages =
  ({ load, reportError }: PageSource): Pages =>
  async (app, { ask, publicUrl, paymentSources, redirects }) =>
    servePages(app, async (request, reply) => {
      let build: ServerBuild;
      try {
        build = await load();
      } catch (error) {
        return reply.status(500).type('text/html; charset=utf-8').send(reportError(error));
      }
      const render = createRenderer(build, 'development');
      const options = { ask, paymentSources, freshness: 'no-store' };
      const address = { origin: ownOrigin(request, publicUrl), path: createShortener(build)(request.url) };
      const page = await render({ ...address, log: request.log }, options);
      const { to } = page.status === 404 ? await redirects.find(request.url) : { to: null };
      const { status, headers, body } = to === null ? page : redirectResponse(to, options.freshness);
      return reply.status(status).headers(headers).send(body);
    });
