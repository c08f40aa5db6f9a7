import { untilTag } from '#kernel/cache/response-cache.ts';
import type { Database } from '#kernel/database/database.ts';
import { authorOf, type Caller } from '#kernel/http/access.ts';
import { answer, cacheableResponse } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { IsMissing } from '#kernel/http/missing-page.ts';
import type { contentCalls } from '#modules/content/contract/calls/content.ts';
import { deliveryTermsTag } from '#modules/delivery/index.ts';
import { settingsTag } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { requireSafeTexts } from './check-blocks.ts';
import { createPage, deletePage, editedPage, listPages, savePage, versionOf } from './edit-pages.ts';
import { listArticles } from './journal.ts';
import { presentPage } from './present-page.ts';
import { pagesTag, showPage } from './public-page.ts';

type ContentDependencies = {
  database: Pick<Database, 'db' | 'readReplica' | 'waitForInvalidation'>;
  now: () => Date;
  isMissing: IsMissing;
};

/** The calls of content pages. A change is effective on all servers when its call has answered. */
export const contentRoutes = ({
  database: { db, readReplica, waitForInvalidation },
  now,
  isMissing,
}: ContentDependencies): HandlersOf<typeof contentCalls> => {
  const change = (caller: Caller) => ({ db, author: authorOf(caller), now: now() });
  const respondAfterWrite = async <T>(work: Promise<T>, message: string) => {
    const data = await work;
    await waitForInvalidation();
    return answer(data, message);
  };
  return {
    'GET /api/pages/:slug': async ({ params }) => {
      const { page, until } = await readReplica((from) => showPage(from, params.slug, now()));
      return cacheableResponse(page, [pagesTag, settingsTag, deliveryTermsTag, ...until.map(untilTag)]);
    },
    'GET /api/journal': async ({ query }) => {
      const { list, until } = await readReplica((from) => listArticles(from, query, now()));
      return cacheableResponse(list, [pagesTag, settingsTag, deliveryTermsTag, ...until.map(untilTag)]);
    },
    'GET /api/content/pages': async ({ query }) => answer(await listPages(db, query.kind, now())),
    'GET /api/content/pages/:slug': async ({ params }) => answer(await editedPage(db, params.slug, now())),
    'GET /api/content/pages/:slug/versions/:version': async ({ params }) =>
      answer(await versionOf(db, params.slug, params.version)),
    'POST /api/content/pages': ({ body }, caller) =>
      respondAfterWrite(createPage(change(caller), body), m.contentPages.created()),
    'PUT /api/content/pages/:slug': ({ params, body }, caller) =>
      respondAfterWrite(
        savePage({ ...change(caller), isMissing }, params.slug, body),
        body.publish === 'now' ? m.contentPages.published() : m.contentPages.saved(),
      ),
    'DELETE /api/content/pages/:slug': ({ params }, caller) =>
      respondAfterWrite(deletePage(change(caller), params.slug), m.contentPages.deleted()),
    'POST /api/content/preview': async ({ body }) => {
      requireSafeTexts(body);
      return answer((await presentPage(db, '', body, now())).page);
    },
  };
};
