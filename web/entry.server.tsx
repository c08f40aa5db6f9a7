import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { afterFirstPaint } from './after-first-paint.ts';
import { permissionsPolicy, sealScripts } from './content-security.ts';
import { withEarlyClicks } from './early-clicks.ts';
import type { PageHandle } from './page-handle.ts';
import { withTrustedTypes } from './trusted-types.ts';

/** The server renders with the React Router of the pages: a second copy would not know their contexts. */
export { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
export { answererContext } from './api/context.ts';

/** Takes the HTML to the server as it is: in the body of a response it would be encoded, and read back from a stream. */
export const htmlContext = createContext<string | null>(null);

/** The pattern of the page, for the log and the metrics; null where no page is rendered: a redirect. */
export const routeContext = createContext<string | null>(null);

/** The script of the payment provider, where one can pay online. */
export const payingScriptContext = createContext<string | null>(null);

/** Marks the scripts that the framework itself writes; nothing that a visitor wrote can carry it. */
const mark = randomBytes(16).toString('base64url');

/** Renders a page whole, so that it can be kept, and shut to every script that is not the shop's own. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  carried: Pick<RouterContextProvider, 'get' | 'set'>,
): Promise<Response> {
  // Nothing on a page is waited for, so it is made at one go: as a stream it would take half as long again.
  const page = renderToString(<ServerRouter context={context} url={request.url} nonce={mark} />);
  const data = serverHandoffStream ? handOver(await text(serverHandoffStream)) : '';
  const rendered = page.replace('</body></html>', () => `${data}</body></html>`);
  // What Vite serves in development has a beginning of its own.
  const { html, policy } = sealScripts(
    import.meta.env.PROD
      ? withTrustedTypes(withEarlyClicks(afterFirstPaint(rendered, mark), mark), mark)
      : rendered,
    mark,
    isForPaying(context) ? carried.get(payingScriptContext) : null,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  if (import.meta.env.PROD) headers.set('content-security-policy', policy);
  headers.set('permissions-policy', permissionsPolicy);
  const { matches } = context.staticHandlerContext;
  carried.set(routeContext, `/${matches.flatMap(({ route }) => route.path || []).join('/')}`);
  carried.set(htmlContext, `<!doctype html>${html}`);
  return new Response(null, { status, headers });
}

/** Whether one pays on a page: its `handle` says so (web/payments/page.ts). */
const isForPaying = ({ staticHandlerContext, routeModules }: Omit<EntryContext, 'serverHandoffStream'>) =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.paying,
  );

/** Gives the program the data that the page was made of, as the router would that writes it into its stream. */
function handOver(data: string): string {
  const code = JSON.stringify(data).replaceAll('<', '\\u003c');
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${mark}">${stream}.enqueue(${code});${stream}.close();</script>`;
}

/** Errors that are answers (404 and the like) are not faults; faults reach the log of the server. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
