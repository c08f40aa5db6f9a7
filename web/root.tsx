import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { Activity, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router';
import { loadRouteChunks } from './api/chunks.ts';
import type { Call } from './api/client.ts';
import { serverClient } from './api/context.ts';
import { orFail } from './api/load.ts';
import { ask } from './api/queries.ts';
import rupee from './fonts/figtree-rupee.woff2?url';
import './app.css';
import type { Route } from './+types/root.ts';
import { BackDoor } from './back-door.tsx';
import { CartProvider } from './cart/provider.tsx';
import { useEarlyClicks } from './early-clicks.ts';
import type { PageHandle } from './page-handle.ts';
import { SessionProvider } from './session/provider.tsx';
import { Announcer, Progress } from './storefront/frame/announcer.tsx';
import { useAwaited } from './storefront/frame/awaited.ts';
import { Failure } from './storefront/frame/failure.tsx';
import { Footer } from './storefront/frame/footer.tsx';
import { Header } from './storefront/frame/header.tsx';
import { Toasts } from './ui/toasts.tsx';

async function question(call: Call, origin: string) {
  return { settings: await orFail(call('GET /api/settings')), origin };
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  question(serverClient(context), new URL(request.url).origin);
export const clientLoader = () => question(ask, window.location.origin);
/** The settings are the same on every page: they are asked for once, and when a page is asked for anew in its place. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await loadRouteChunks(new URL(request.url).pathname);
    return next();
  },
];

/** The typefaces are on their way before the stylesheet asks for them, so that no line moves when they come. */
export const links: Route.LinksFunction = () =>
  [figtree, rupee, fraunces].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.settings.storeName ?? 'Haat' },
];

export function Layout({ children }: { children: ReactNode }) {
  useEarlyClicks();
  return (
    <html lang="en" id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191411" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <SessionProvider>
          <CartProvider>
            <a
              href="#content"
              className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-surface focus:p-3 focus:text-ink"
            >
              Skip to content
            </a>
            <Progress />
            <Room>{children}</Room>
            <Announcer />
            <BackDoor />
          </CartProvider>
        </SessionProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Whether the page is one of the back office: they are all inside of the same route. */
const useInOffice = () => useMatches().some(({ id }) => id === 'admin/frame/layout');

/**
 * The shop has its header and footer round every page, unless the page brings a frame of its own, as the checkout and the back office do.
 */
function Room({ children }: { children: ReactNode }) {
  const frame = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.frame)
    .find(Boolean);
  if (useInOffice())
    return (
      <>
        {children}
        <Toasts room="office" />
      </>
    );
  return (
    <>
      {frame ? <frame.Header /> : <Header />}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-9rem)] flex-1 outline-none">
        {children}
      </main>
      {frame ? <frame.Footer /> : <Footer />}
      <Toasts room="shop" />
    </>
  );
}

/** The shapes of pages are a part of the program of their own, loaded once the first page is there; without it, nothing stands there. */
const loadShapes = () => import('./later.ts').catch(() => ({ default: () => null }));
const Waiting = lazy<ComponentType<{ pathname: string }>>(loadShapes);

/** The page, or the shape of the one that it is left for; it stays as it was until the other one is there. */
export default function Shop() {
  const left = useAwaited();
  const awaited = useInOffice() ? null : left;
  useEffect(() => void loadShapes(), []);
  return (
    <>
      <Suspense>{awaited && <Waiting key={awaited.pathname} pathname={awaited.pathname} />}</Suspense>
      <Activity mode={awaited ? 'hidden' : 'visible'}>
        <Outlet />
      </Activity>
    </>
  );
}

export const ErrorBoundary = Failure;
