import { Form, isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import * as kernelMessages from '#kernel/messages/index.ts';
import { isChunkFailure } from '#web/api/chunks.ts';
import { button } from '#web/ui/button.ts';
import stall from '#web/ui/drawings/stall.svg?no-inline';
import * as webMessages from '../../messages/index.ts';
import * as m from '../messages/index.ts';
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
    <Notice title={m.failure.nothingOnThisStall()}>
      <meta name="robots" content="noindex" />
      <p className="mt-3 text-muted">
        {m.failure.linkMayBeWrong({ reason: reason ?? m.failure.weCantFindThisPage() })}
      </p>
      <Form
        role="search"
        aria-label={m.failure.searchShop()}
        action="/products"
        className="mx-auto mt-8 flex max-w-md gap-2"
      >
        <input
          {...searchField}
          aria-label={m.failure.whatAreYouLookingFor()}
          className={`${searchField.className} pl-5`}
        />
        <button type="submit" className={button.main}>
          {m.failure.search()}
        </button>
      </Form>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to="/products" className={button.quiet}>
          {m.failure.browseAllProducts()}
        </Link>
        <Link to="/categories" className={button.quiet}>
          {m.failure.seeAllCategories()}
        </Link>
      </p>
    </Notice>
  );
}

function ErrorState({ error }: { error: unknown }) {
  return (
    <Notice title={kernelMessages.common.somethingWentWrong()}>
      <p className="mt-3 text-muted">{m.failure.weCouldntShowThisPage()}</p>
      <RetryLinks label={m.failure.tryAgain()} />
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
    <Notice title={webMessages.common.loadFailure()}>
      <p className="mt-3 text-muted">{m.failure.yourConnectionMayBeDown()}</p>
      <RetryLinks label={m.failure.reload()} />
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
        {m.failure.goToHomePage()}
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
