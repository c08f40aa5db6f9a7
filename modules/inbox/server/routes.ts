import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { inboxCalls } from '#modules/inbox/contract/calls/inbox.ts';
import * as m from '../messages/index.ts';
import { readInbox } from './read-inbox.ts';
import { createSavedReply, deleteSavedReply, listSavedReplies, updateSavedReply } from './saved-replies.ts';
import { inboxSources } from './sources.ts';

export const inboxRoutes = ({ db, extensionsOf }: Kernel): HandlersOf<typeof inboxCalls> => ({
  'GET /api/inbox': async ({ query }, caller) =>
    answer(await readInbox(db, extensionsOf(inboxSources), query, caller)),
  'GET /api/saved-replies': async () => answer(await listSavedReplies(db)),
  'POST /api/saved-replies': async ({ body }, caller) =>
    answer(await createSavedReply(db, authorOf(caller), body), m.savedReplies.saved()),
  'PUT /api/saved-replies/:id': async ({ params, body }, caller) =>
    answer(await updateSavedReply(db, authorOf(caller), params.id, body), m.savedReplies.saved()),
  'DELETE /api/saved-replies/:id': async ({ params }, caller) => {
    await deleteSavedReply(db, authorOf(caller), params.id);
    return answer(null, m.savedReplies.deleted());
  },
});
