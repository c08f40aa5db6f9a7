import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Call } from './api/client.ts';
import { serverClient } from './api/context.ts';
import { orFail } from './api/load.ts';
import { ask } from './api/queries.ts';
import './app.css';
import type { Route } from './+types/root.ts';
import { Failure } from './storefront/frame/failure.tsx';
import { Footer } from './storefront/frame/footer.tsx';
import { Header } from './storefront/frame/header.tsx';

const question = (call: Call) => orFail(call('GET /api/settings'));

export const loader = ({ context }: Route.LoaderArgs) => question(serverClient(context));
export const clientLoader = () => question(ask);
/** The settings are the same on every page; they are asked for once. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.storeName ?? 'Haat' },
  { name: 'description', content: 'Handmade and customised gifts by local artisans.' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-surface focus:p-3 focus:text-ink"
        >
          Skip to content
        </a>
        <Header />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default Outlet;

export const ErrorBoundary = Failure;
