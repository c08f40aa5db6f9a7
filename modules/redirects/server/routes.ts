import type { Database } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer, cacheableResponse } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { IsMissing } from '#kernel/http/missing-page.ts';
import type { redirectCalls } from '#modules/redirects/contract/calls/redirects.ts';
import * as m from '../messages/index.ts';
import {
  createRedirect,
  deleteRedirect,
  listRedirects,
  type RedirectSources,
  updateRedirect,
} from './edit-redirects.ts';
import { type RedirectFinder, redirectsTag } from './find-target.ts';
import { exportRedirects, importRedirects } from './redirects-file.ts';

type RedirectDependencies = RedirectSources & {
  isMissing: IsMissing;
  finder: RedirectFinder;
  waitForInvalidation: Database['waitForInvalidation'];
};

/** The calls of redirects. A change is effective on all servers when its call has answered. */
export const redirectRoutes = ({
  finder,
  waitForInvalidation,
  ...sources
}: RedirectDependencies): HandlersOf<typeof redirectCalls> => {
  const respondAfterWrite = async <T>(work: Promise<T>, message: string) => {
    const data = await work;
    await waitForInvalidation();
    return answer(data, message);
  };
  return {
    'GET /api/redirects/target': async ({ query }) => {
      const { to } = await finder.find(query.path);
      return cacheableResponse({ to }, [redirectsTag]);
    },
    'GET /api/redirects': async ({ query }) => answer(await listRedirects(sources.db, query)),
    'POST /api/redirects': ({ body }, caller) =>
      respondAfterWrite(createRedirect({ ...sources, author: authorOf(caller) }, body), m.redirects.saved()),
    'PUT /api/redirects/:id': ({ params, body }, caller) =>
      respondAfterWrite(
        updateRedirect({ ...sources, author: authorOf(caller) }, params.id, body),
        m.redirects.saved(),
      ),
    'DELETE /api/redirects/:id': ({ params }, caller) =>
      respondAfterWrite(deleteRedirect(sources.db, authorOf(caller), params.id), m.redirects.removed()),
    'GET /api/redirects/export': () => exportRedirects(sources.db),
    'POST /api/redirects/import': ({ body }, caller) =>
      respondAfterWrite(
        importRedirects({ ...sources, author: authorOf(caller) }, body),
        m.redirects.imported(),
      ),
  };
};
