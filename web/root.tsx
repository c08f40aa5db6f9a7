import { Activity, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from 'react-router';
import { loadRouteChunks } from './api/chunks.ts';
import type { Call } from './api/client.ts';
import { serverClient } from './api/context.ts';
import { orErrorPage } from './api/error-page.ts';
import { fetchCached } from './api/queries.ts';
import { fontsOf } from './fonts.ts';
import * as m from './messages/index.ts';
import './app.css';
import { AdminEntry } from './admin-entry.tsx';
import { CartProvider } from './cart/provider.tsx';
import { useEarlyClicks } from './early-clicks.ts';
import type { PageHandle } from './page-handle.ts';
import { SessionProvider } from './session/provider.tsx';
import { Announcer } from './storefront/layout/announcer.tsx';
import { Failure } from './storefront/layout/failure.tsx';
import { Footer } from './storefront/layout/footer.tsx';
import { Header } from './storefront/layout/header/header.tsx';
import { useLoadingPage } from './storefront/layout/page-loading.ts';
import { ProgressLine } from './storefront/layout/progress-line.tsx';
import type { RootData } from './storefront/metadata/head.ts';
import { Toasts } from './ui/toasts.tsx';

async function loadSettings(call: Call, origin: string) {
  const data = Promise.all([call('GET /api/settings'), call('GET /api/menus')]);
  const [settings, menus] = await orErrorPage(data);
  return { settings, menus, origin };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const data = await loadSettings(serverClient(context), new URL(request.url).origin);
  return { ...data, fonts: fontsOf(data.settings.theme) };
}
export const clientLoader = () => loadSettings(fetchCached, window.location.origin);
/** The settings are the same on every page: they are loaded once, and again when a page is reloaded in place. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export const clientMiddleware: MiddlewareFunction<void>[] = [
  async ({ request }, next) => {
    await loadRouteChunks(new URL(request.url).pathname);
    return next();
  },
];

export const meta = ({ loaderData }: { loaderData?: RootData }) => [
  { title: loaderData?.settings.storeName ?? m.root.haat() },
];

/** The stylesheet, the icons and the colours of the theme; the fonts before a stylesheet requests them. */
function Look() {
  const data = useRouteLoaderData<RootData>('root');
  const theme = data?.settings.theme;
  return (
    <>
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={theme?.paper.light ?? '#faf6ef'}
      />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: dark)"
        content={theme?.paper.dark ?? '#191411'}
      />
      <link rel="icon" href={theme?.icon ?? '/favicon.svg'} />
      {!theme && <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />}
      <link rel="apple-touch-icon" href={theme?.touchIcon ?? '/icon-192.png'} />
      {data?.fonts?.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <Links />
      {theme && <link rel="stylesheet" href={theme.css} />}
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  useEarlyClicks();
  return (
    <html lang="en" id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Look />
      </head>
      <body className="flex min-h-dvh flex-col">
        <SessionProvider>
          <CartProvider>
            <a
              href="#content"
              className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-surface focus:p-3 focus:text-ink"
            >
              {m.root.skipToContent()}
            </a>
            <ProgressLine />
            <PageFrame>{children}</PageFrame>
            <Announcer />
            <AdminEntry />
          </CartProvider>
        </SessionProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Whether the page belongs to the back office: all its pages are inside one route. */
const useInOffice = () => useMatches().some(({ id }) => id === 'admin/layout/layout');

/**
 * Puts the header and footer of the shop around a page, unless the page has its own, as the checkout and the back
 * office do.
 */
function PageFrame({ children }: { children: ReactNode }) {
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

/** Loads what the first page does without, a chunk of its own; if it cannot be loaded, no skeleton is shown. */
const loadLater = () =>
  import('./after-hydration.ts').catch(() => ({ default: () => null, offerTools: () => {} }));
const Waiting = lazy<ComponentType<{ pathname: string }>>(loadLater);

/** The page or, during a navigation, the skeleton of the next one; the hidden page keeps its state until then. */
export default function Shop() {
  const destination = useLoadingPage();
  const awaited = useInOffice() ? null : destination;
  const navigate = useNavigate();
  useEffect(() => void loadLater().then(({ offerTools }) => offerTools(navigate)), [navigate]);
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
