import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import * as kernelMessages from '#kernel/messages/index.ts';
import { isChunkFailure } from '#web/api/chunks.ts';
import { button } from '#web/ui/button.ts';
import * as webMessages from '../../messages/index.ts';
import * as m from '../messages/index.ts';
import { NotFound } from '../not-found/not-found.tsx';
import { MessagePage } from './message-page.tsx';

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

function ErrorState({ error }: { error: unknown }) {
  return (
    <MessagePage title={kernelMessages.common.somethingWentWrong()}>
      <p className="mt-3 text-muted">{m.failure.weCouldntShowThisPage()}</p>
      <RetryLinks label={m.failure.tryAgain()} />
      {import.meta.env.DEV && (
        <pre className="mt-8 overflow-x-auto text-left text-sm">
          {error instanceof Error ? error.stack : JSON.stringify(error, null, 2)}
        </pre>
      )}
    </MessagePage>
  );
}

/** Shown if a chunk did not load (R32): the connection broke, or a new version was deployed meanwhile. */
function NotLoaded() {
  return (
    <MessagePage title={webMessages.common.loadFailure()}>
      <p className="mt-3 text-muted">{m.failure.yourConnectionMayBeDown()}</p>
      <RetryLinks label={webMessages.common.reload()} />
    </MessagePage>
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
