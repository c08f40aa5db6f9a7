import { defineContentPart } from '#modules/content-files/index.ts';
import { savedReplyPayload } from '#modules/inbox/contract/saved-replies.ts';
import * as m from '../messages/index.ts';
import { listSavedReplies, putSavedReply } from './saved-replies.ts';
import { lockReplies } from './saved-replies-store.ts';

/** The saved replies in the content file, each found by its name. */
export const repliesPart = defineContentPart({
  name: 'replies',
  get label() {
    return m.savedRepliesPage.title();
  },
  right: ['orders', 'custom-orders'],
  item: savedReplyPayload,
  nameOf: ({ name }) => name,
  read: async (db) => (await listSavedReplies(db)).map(({ name, body }) => ({ name, body })),
  async write(tx) {
    await lockReplies(tx);
    return { save: async (reply) => ({ change: await putSavedReply(tx, reply) }) };
  },
});
