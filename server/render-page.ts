import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { createRequestHandler, matchRoutes, RouterContextProvider, ServerBuild } from 'react-router';
import { logged, presentable, sendError } from '#kernel/http/answers.ts';
import type { CallInternally } from '#kernel/http/internal-calls.ts';
import { CachedResponse } from '#kernel/http/response-cache/cached-response.ts';
import { noPage } from '#kernel/http/server.ts';
import { busyPage } from '#kernel/http/waiting-page.ts';
import { routeLabel } from '#kernel/metrics/requests.ts';
import type { PaymentSources } from '#modules/payments/contract/payments.ts';

type RenderContext = Parameters<RouterContextProvider['set']>[0];

/** The exports of web/entry.server.tsx: contexts, and the React Router that the pages were built with. */
type ServerEntry = Record<
  'callHandlerContext' | 'htmlContext' | 'paymentSourcesContext' | 'routeContext',
  RenderContext
> & {
  createRequestHandler: typeof createRequestHandler;
  matchRoutes: typeof matchRoutes;
  RouterContextProvider: typeof RouterContextProvider;
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves pages at every address without a route. Under overload, visitors are asked to try again. */
export function servePages(app: FastifyInstance, handler: Handler): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler,
    errorHandler(error, request, reply) {
      const { status } = presentable(error);
      if (status !== 503) return sendError(error, request, reply);
      logged(error, request.log, request.server.databaseDependency);
      const { headers, body } = busyPage('busy');
      return reply.status(status).headers(headers).send(body);
    },
  });
}

/** A page to render. `path` is shortened; `log` gets the failures of its calls. */
type PageRequest = { origin: string; path: string; log: FastifyBaseLogger };

type RenderOptions = {
  ask: CallInternally;
  paymentSources: PaymentSources | null;
  /** `Cache-Control` of a page without an error. */
  freshness: string;
  /** Whether the address has Markdown too. */
  varies?: boolean;
};

/** Whether a shortened address is that page, in the shop or in the back office. */
export const isNoPage = (path: string): boolean => path.endsWith(noPage);

/** How many characters the paths have whose pages are remembered. */
const maxPathCharacters = 1_000_000;

/**
 * Creates the function that reduces the address of a request to what its page depends on: its path, and the query
 * parameters that the page declares (`PageHandle`). All addresses without a page share one. Campaigns request the same
 * path with ever new parameters, so that the page of a path is remembered: React Router takes about a millisecond
 * to find it.
 */
export function createShortener(build: ServerBuild): (address: string) => string {
  const { matchRoutes } = build.entry.module as unknown as ServerEntry;
  const routes = routesUnder(build, undefined);
  const candidates = new LRUCache<string, Routes>({
    max: maxFirstSegments,
    memoMethod: (segment) => routesWith(routes, segment),
  });
  const pageAt = (path: string): ShownPath => {
    const isPath = URL.canParse(path, 'http://localhost');
    const matches = isPath ? matchRoutes(candidates.memo(firstSegmentOf(path)), path) : null;
    const lastPattern = matches?.at(-1)?.route.path ?? '';
    if (!matches || lastPattern.endsWith('*'))
      return { path: `/${lastPattern.replace('*', '')}${noPage.slice(1)}`, params: null };
    return { path, params: matches.flatMap(({ route }) => route.handle?.params ?? []) };
  };
  const pages = new LRUCache<string, ShownPath>({
    maxSize: maxPathCharacters,
    sizeCalculation: (_, path) => path.length + 1,
    memoMethod: pageAt,
  });
  return (address) => {
    const [requestedPath = '/', query = ''] = address.split(/\?(.*)/s);
    const { path, params } = pages.memo(requestedPath);
    if (params === null || query === '') return path;
    const given = [...new URLSearchParams(query)].filter(([name]) => params.includes(name));
    return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
  };
}

/** The path of the page for a requested path, and the parameters that the page declares; null for none. */
type ShownPath = { path: string; params: string[] | null };

type Routes = Parameters<typeof matchRoutes>[0];

function routesUnder(build: ServerBuild, parent: string | undefined): Routes {
  const routes = Object.values(build.routes).filter((route) => route?.parentId === parent);
  return routes.flatMap((route): Routes => {
    if (!route) return [];
    const { id, path, caseSensitive, module } = route;
    const fields = { id, path, caseSensitive, handle: module.handle };
    return [route.index ? { ...fields, index: true } : { ...fields, children: routesUnder(build, id) }];
  });
}

/** Number of first segments whose routes are remembered; more than the shop has. */
const maxFirstSegments = 100;

/** Returns the first segment of a path as React Router compares it. */
function firstSegmentOf(path: string): string {
  const [, segment = ''] = path.split('/');
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/**
 * Returns the routes of paths with this first segment. React Router prepares and ranks all routes for each path that it finds,
 * and most of them are of the back office.
 */
const routesWith = (routes: Routes, segment: string): Routes =>
  routes.flatMap((route): Routes => {
    const [first = ''] = (route.path ?? '').split('/');
    if (first === '')
      return [route.children ? { ...route, children: routesWith(route.children, segment) } : route];
    return /^[:*]|\?$/.test(first) || first.toLowerCase() === segment ? [route] : [];
  });

/** Creates the function that renders the page at a shortened address. */
export function createRenderer(build: ServerBuild, mode: 'production' | 'development') {
  const entry = build.entry.module as unknown as ServerEntry;
  const render = entry.createRequestHandler(build, mode);
  return async (
    { origin, path, log }: PageRequest,
    { ask, paymentSources, freshness, varies = false }: RenderOptions,
  ): Promise<CachedResponse> => {
    const context = new entry.RouterContextProvider();
    context.set(entry.callHandlerContext, (...[name, input]: Parameters<CallInternally>) =>
      ask(name, input, log),
    );
    context.set(entry.paymentSourcesContext, paymentSources);
    const response = await render(webRequest(`${origin}${path}`), context);
    const html = context.get(entry.htmlContext) as string | null;
    return new CachedResponse({
      status: response.status,
      route: routeLabel((context.get(entry.routeContext) as string | null) ?? '/*'),
      address: `${origin}${path}`,
      headers: {
        ...Object.fromEntries(response.headers),
        ...(varies && { vary: 'accept' }),
        ...(response.status === 503 && { 'retry-after': busyPage('busy').headers['retry-after'] }),
        // A page for some visitors only has a header of its own.
        'cache-control': response.ok ? (response.headers.get('cache-control') ?? freshness) : 'no-store',
      },
      // Redirects and other responses without a page have a body of their own.
      body: html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html),
    });
  };
}

/** Returns the response of an address without a page that has a redirect. */
export const redirectResponse = (to: string, freshness: string): CachedResponse =>
  new CachedResponse({
    status: 301,
    route: routeLabel('/*'),
    // Browsers would otherwise keep a permanent redirect that the owner changes later.
    headers: { location: to, 'cache-control': freshness },
    body: Buffer.alloc(0),
  });

/** Returns a request with the address alone: a cached page must not depend on anything else that a visitor sends. */
function webRequest(address: string): Request {
  // A HEAD request gets the headers of the page that GET shows.
  return new Request(URL.canParse(address) ? address : `http://localhost${noPage}`);
}
