import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { messages } from '#contract/messages.ts';
import { button } from '#web/ui/button.ts';

/** What a page shows instead of itself: nothing at this address, or trouble in the shop. Never a stack. */
export function Failure() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <Missing reason={typeof error.data === 'string' ? error.data : null} /> : <Trouble />;
}

function Missing({ reason }: { reason: string | null }) {
  return (
    <Notice title="Nothing on this stall">
      <meta name="robots" content="noindex" />
      <p className="mt-3 text-muted">
        {reason ?? 'There is no such page'}. It may have been moved or sold for good.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/products" className={button.main}>
          Browse all products
        </Link>
        <Link to="/categories" className={button.quiet}>
          See the categories
        </Link>
      </p>
    </Notice>
  );
}

function Trouble() {
  const { pathname, search } = useLocation();
  return (
    <Notice title={messages.somethingWentWrong}>
      <p className="mt-3 text-muted">The shop could not show this page. It is our fault, not yours.</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {/* Links of the browser's own: asking again must work without the program that failed. */}
        <a href={`${pathname}${search}`} className={button.main}>
          Try again
        </a>
        <a href="/" className={button.quiet}>
          Go to the home page
        </a>
      </p>
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mx-auto max-w-xl px-4 py-24 text-center">
      <h1 className="text-4xl">{title}</h1>
      {children}
    </section>
  );
}
