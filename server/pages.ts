import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Pages } from './app.ts';
import type { Ask } from './platform/http/calls.ts';
import { KeptAnswer } from './platform/http/kept-answer.ts';
import { projectFolder } from './platform/project.ts';

// The one place where the server knows the web: it hands a request to the page renderer.

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Entry = Record<
  'answererContext' | 'htmlContext' | 'payingScriptContext',
  Parameters<RouterContextProvider['set']>[0]
>;

const clientFolder = join(projectFolder, 'build/client');
const serverBundle = join(projectFolder, 'build/server/index.js');

/** The pages as `npm run build` made them. */
export const builtPages: Pages = async (app, { front, ask, publicUrl, freshness, payingScript }) => {
  const build = (await import(pathToFileURL(serverBundle).href)) as ServerBuild;
  const render = createRequestHandler(build, 'production') as Render;
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
  const entry = build.entry.module as unknown as Entry;
  // Nothing on a page belongs to one visitor alone: it is rendered once and kept until what it shows changes.
  servePages(app, (request, reply) =>
    front.send(
      request,
      reply,
      `page ${publicUrl ?? request.host}${request.url}`,
      () => renderPage(request, { render, entry, ask, publicUrl, freshness, payingScript }),
      ({ status, bytes }) => (status === 200 ? { bytes, standsOn: [] } : null),
    ),
  );
};

/** The pages straight from their sources, renewed in the browser as they are edited. */
export const developedPages: Pages = async (app, { ask, publicUrl, payingScript }) => {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  await app.register(middie);
  app.use((request, response, next) => {
    // Calls are the server's own; everything else may be a source file.
    if (request.url?.startsWith('/api/')) next();
    else vite.middlewares(request, response, next);
  });
  servePages(app, async (request, reply) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    const render = createRequestHandler(build, 'development') as Render;
    const entry = build.entry.module as unknown as Entry;
    const { status, headers, body } = await renderPage(request, {
      render,
      entry,
      ask,
      publicUrl,
      payingScript,
      freshness: 'no-store',
    });
    return reply.status(status).headers(headers).send(body);
  });
};

type Show = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function servePages(app: FastifyInstance, handler: Show): void {
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler });
}

type Renderer = {
  render: Render;
  entry: Entry;
  ask: Ask;
  publicUrl: string | null;
  payingScript: string | null;
  freshness: string;
};

async function renderPage(
  request: FastifyRequest,
  { render, entry, ask, publicUrl, payingScript, freshness }: Renderer,
): Promise<KeptAnswer> {
  const context = new RouterContextProvider();
  context.set(entry.answererContext, (...[name, input]: Parameters<Ask>) => ask(name, input, request.log));
  context.set(entry.payingScriptContext, payingScript);
  const response = await render(webRequest(request, publicUrl), context);
  const html = context.get(entry.htmlContext) as string | null;
  return new KeptAnswer({
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      'cache-control': response.ok ? freshness : 'no-store',
    },
    // A response that is no page (a redirect, say) has what little it says in its own body.
    body: html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html),
  });
}

/** The address alone: a page that is kept for everyone may stand on nothing else that a visitor sends. */
function webRequest(request: FastifyRequest, publicUrl: string | null): Request {
  const address = `${publicUrl ?? `${request.protocol}://${request.host}`}${request.url}`;
  // HEAD is answered with the headers of the page that GET would show.
  return new Request(URL.canParse(address) ? address : 'http://localhost/not-an-address');
}
