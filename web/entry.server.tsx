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
import type { PaymentSources } from '#modules/payments/contract/payments.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { sealScripts } from './content-security.ts';
import { withEarlyClicks } from './early-clicks.ts';
import { withStartWatch } from './failed-start.ts';
import { literalOf } from './inline-script.ts';
import type { PageHandle } from './page-handle.ts';
import { permissionsPolicy } from './permissions-policy.ts';
import { withTrustedTypes } from './trusted-types.ts';

/** The server uses the React Router of this bundle: a second copy would not share its contexts. */
export { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
export { callHandlerContext } from './api/context.ts';

/** Passes the HTML to the server as a string: a response body would be encoded and read back from a stream. */
export const htmlContext = createContext<string | null>(null);

/** The route pattern of the page, for the log and the metrics; null if no page is rendered, as for a redirect. */
export const routeContext = createContext<string | null>(null);

/** The URL of the payment provider's script; null without online payment. */
export const paymentSourcesContext = createContext<PaymentSources | null>(null);

/** The nonce of the framework's own scripts; it is random, so text of a visitor cannot contain it. */
const nonce = randomBytes(16).toString('base64url');

/** Renders a complete page, so that it can be cached, with a policy that allows only the shop's scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  routerContext: Pick<RouterContextProvider, 'get' | 'set'>,
): Promise<Response> {
  // No part of a page is deferred, so it is rendered in one go: a stream would take half as long again.
  const page = renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />);
  const data = serverHandoffStream ? handOver(await text(serverHandoffStream)) : '';
  const rendered = page.replace('</body></html>', () => `${data}</body></html>`);
  // In development Vite starts the page differently.
  const { html, policy } = sealScripts(
    import.meta.env.PROD ? withOwnScripts(rendered) : rendered,
    nonce,
    isPaymentPage(context) ? routerContext.get(paymentSourcesContext) : null,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  if (import.meta.env.PROD) headers.set('content-security-policy', policy);
  headers.set('permissions-policy', permissionsPolicy);
  const { matches } = context.staticHandlerContext;
  routerContext.set(routeContext, `/${matches.flatMap(({ route }) => route.path || []).join('/')}`);
  routerContext.set(htmlContext, `<!doctype html>${html}`);
  return new Response(null, { status, headers });
}

/** Adds the scripts that run before the application; the Trusted Types policy runs first. */
const withOwnScripts = (html: string): string =>
  [afterFirstPaint, withStartWatch, withEarlyClicks, withTrustedTypes].reduce(
    (page, add) => add(page, nonce),
    html,
  );

/** Whether a page is a payment page by its `handle` (web/payments/page-handle.ts). */
const isPaymentPage = ({ staticHandlerContext, routeModules }: Omit<EntryContext, 'serverHandoffStream'>) =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.paying,
  );

/** Returns the script that passes the loader data of the page to the router, as its own stream would. */
function handOver(data: string): string {
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${literalOf(data)});${stream}.close();</script>`;
}

/**
 * Logs an error unless the request was aborted; React Router does not report thrown responses (404 and the like) here.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
