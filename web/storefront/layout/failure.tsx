import { Form, isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { messages } from '#kernel/contract/messages.ts';
import { isChunkFailure } from '#web/api/chunks.ts';
import { button } from '#web/ui/button.ts';
import stall from '#web/ui/drawings/stall.svg?no-inline';
import { searchField } from './header/search-field.ts';

/** The error page: "not found", "not loaded" or "something went wrong". It shows a stack in development only. */
export function Failure() {
  const error = useRouteError();
  if (isChunkFailure(error)) return <NotLoaded />;
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return isNotFound ? (
    <NotFound reason={typeof error.data === 'string' ? error.data : null} />
  ) : (
    <ErrorState error={error} />
  );
}

function NotFound({ reason }: { reason: string | null }) {
  return (
    <Notice title="Nothing on this stall">
      <meta name="robots" content="noindex" />
      <p className="mt-3 text-muted">
        {reason ?? 'We can’t find this page'}. The link may be wrong or out of date.
      </p>
      <Form
        role="search"
        aria-label="Search the shop"
        action="/products"
        className="mx-auto mt-8 flex max-w-md gap-2"
      >
        <input
          {...searchField}
          aria-label="What are you looking for?"
          className={`${searchField.className} pl-5`}
        />
        <button type="submit" className={button.main}>
          Search
        </button>
      </Form>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to="/products" className={button.quiet}>
          Browse all products
        </Link>
        <Link to="/categories" className={button.quiet}>
          See all categories
        </Link>
      </p>
    </Notice>
  );
}

function ErrorState({ error }: { error: unknown }) {
  return (
    <Notice title={messages.somethingWentWrong}>
      <p className="mt-3 text-muted">We couldn’t show this page. It’s our fault, not yours.</p>
      <RetryLinks label="Try again" />
      {import.meta.env.DEV && (
        <pre className="mt-8 overflow-x-auto text-left text-sm">
          {error instanceof Error ? error.stack : JSON.stringify(error, null, 2)}
        </pre>
      )}
    </Notice>
  );
}

/** Shown if a chunk did not load (R32): the connection broke, or a new version was deployed meanwhile. */
function NotLoaded() {
  return (
    <Notice title={messages.loadFailure}>
      <p className="mt-3 text-muted">Your connection may be down, or the shop was just updated.</p>
      <RetryLinks label="Reload" />
    </Notice>
  );
}

/** Plain links, since a retry must work without the scripts that failed. */
function RetryLinks({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  return (
    <p className="mt-8 flex flex-wrap justify-center gap-3">
      <a href={`${pathname}${search}`} className={button.main}>
        {label}
      </a>
      <a href="/" className={button.quiet}>
        Go to the home page
      </a>
    </p>
  );
}

function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mx-auto max-w-xl px-4 py-16 text-center">
      <img src={stall} alt="" width="240" height="180" className="mx-auto mb-8" />
      <h1 className="text-4xl">{title}</h1>
      {children}
    </section>
  );
}
