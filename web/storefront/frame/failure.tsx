import { Form, isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { messages } from '#contract/messages.ts';
import { isChunkFailure } from '#web/api/chunks.ts';
import { button } from '#web/ui/button.ts';
import { searchField } from './search-field.ts';

/** The error page: "not found", "not loaded" or "something went wrong". It shows a stack in development only. */
export function Failure() {
  const error = useRouteError();
  if (isChunkFailure(error)) return <NotLoaded />;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? (
    <Missing reason={typeof error.data === 'string' ? error.data : null} />
  ) : (
    <Trouble error={error} />
  );
}

function Missing({ reason }: { reason: string | null }) {
  return (
    <Notice title="Nothing on this stall">
      <meta name="robots" content="noindex" />
      <p className="mt-3 text-muted">
        {reason ?? 'There is no such page'}. It may have been moved or sold for good.
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
          See the categories
        </Link>
      </p>
    </Notice>
  );
}

function Trouble({ error }: { error: unknown }) {
  return (
    <Notice title={messages.somethingWentWrong}>
      <p className="mt-3 text-muted">The shop could not show this page. It is our fault, not yours.</p>
      <Again label="Try again" />
      {import.meta.env.DEV && (
        <pre className="mt-8 overflow-x-auto text-left text-sm">
          {error instanceof Error ? error.stack : JSON.stringify(error, null, 2)}
        </pre>
      )}
    </Notice>
  );
}

/** A part of the program did not arrive (R32): the connection broke, or the shop was renewed meanwhile. */
function NotLoaded() {
  return (
    <Notice title={messages.loadFailure}>
      <p className="mt-3 text-muted">
        The connection may be down, or the shop was renewed while you were in it.
      </p>
      <Again label="Reload" />
    </Notice>
  );
}

/** Links of the browser's own: asking again must work without the program that failed. */
function Again({ label }: { label: string }) {
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
    <section className="mx-auto max-w-xl px-4 py-20 text-center">
      <svg viewBox="0 0 200 120" aria-hidden="true" className="mx-auto mb-8 w-52">
        <path d="M24 30h152l14 30H10z" className="fill-accent" />
        <path
          d="M48 30 40 60h30l4-30zm52 0H74l-4 30h30zm52 0h-26l4 30h30z"
          className="fill-butter"
          opacity=".85"
        />
        <path d="M28 60v52M172 60v52M18 88h164v8H18z" className="fill-none stroke-muted" strokeWidth="6" />
        <path
          d="M92 86c-12-4-14-14-8-22h32c6 8 4 18-8 22z"
          className="fill-peach stroke-muted"
          strokeWidth="3"
        />
      </svg>
      <h1 className="text-4xl">{title}</h1>
      {children}
    </section>
  );
}
