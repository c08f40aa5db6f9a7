import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Ask } from './platform/http/calls.ts';
import { KeptAnswer } from './platform/http/kept-answer.ts';
import { ownOrigin } from './platform/http/own-origin.ts';
import { routeLabel } from './platform/metrics/requests.ts';

type Context = Parameters<RouterContextProvider['set']>[0];

/** What web/entry.server.tsx exports: contexts, and the React Router that the pages were built with. */
type Entry = Record<'answererContext' | 'htmlContext' | 'payingScriptContext' | 'routeContext', Context> & {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves pages at every address that has no route of its own. */
export function servePages(app: FastifyInstance, handler: Handler): void {
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler });
}

type Options = {
  ask: Ask;
  publicUrl: string | null;
  payingScript: string | null;
  /** `Cache-Control` of a page without an error. */
  freshness: string;
};

/** Creates the function that renders the page at the address of a request. */
export function createRenderer(build: ServerBuild, mode: 'production' | 'development') {
  const entry = build.entry.module as unknown as Entry;
  const render = entry.createRequestHandler(build, mode);
  return async (
    request: FastifyRequest,
    { ask, publicUrl, payingScript, freshness }: Options,
  ): Promise<KeptAnswer> => {
    const context = new entry.RouterContextProvider();
    context.set(entry.answererContext, (...[name, input]: Parameters<Ask>) => ask(name, input, request.log));
    context.set(entry.payingScriptContext, payingScript);
    const response = await render(webRequest(request, publicUrl), context);
    const html = context.get(entry.htmlContext) as string | null;
    return new KeptAnswer({
      status: response.status,
      route: routeLabel((context.get(entry.routeContext) as string | null) ?? '/*'),
      headers: {
        ...Object.fromEntries(response.headers),
        'cache-control': response.ok ? freshness : 'no-store',
      },
      // A redirect and other responses without a page have a body of their own.
      body: html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html),
    });
  };
}

/** A request with the address alone: a page in the cache may depend on nothing else that a visitor sends. */
function webRequest(request: FastifyRequest, publicUrl: string | null): Request {
  const address = `${ownOrigin(request, publicUrl)}${request.url}`;
  // A HEAD request has the headers of the page that GET shows.
  return new Request(URL.canParse(address) ? address : 'http://localhost/not-an-address');
}
