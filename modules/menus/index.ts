import { defineModule } from '#kernel/define-module.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer, cacheableResponse } from '#kernel/http/answers.ts';
import { missingPageCheck } from '#kernel/http/missing-page.ts';
import { contentParts } from '#modules/content-files/index.ts';
import { settingsTag } from '#modules/settings/index.ts';
import { menusCalls } from './contract/calls/menus.ts';
import * as m from './messages/index.ts';
import { changeMenus, editedMenus, menusPart, shownMenus } from './server/menus.ts';

/** The menu of the header and the columns of the footer. */
export const menus = defineModule({
  name: 'menus',
  calls: menusCalls,
  extend: () => [contentParts.of(menusPart)],
  handlers: ({ app, database: { db, readReplica, waitForInvalidation }, now }) => ({
    'GET /api/menus': async () => {
      const { menus: shown, tags } = await readReplica((from) => shownMenus(from, now()));
      return cacheableResponse(shown, [settingsTag, ...tags]);
    },
    'GET /api/menus/edited': async () => answer(await editedMenus(db, now())),
    'PUT /api/menus': async ({ body }, caller) => {
      await changeMenus({ db, author: authorOf(caller), now: now(), isMissing: missingPageCheck(app) }, body);
      await waitForInvalidation();
      return answer(await editedMenus(db, now()), m.menus.saved());
    },
  }),
});
