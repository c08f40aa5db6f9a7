import { z } from 'zod';
import { redirectPayload, synonymPayload } from '#modules/catalog/contract/search-rules.ts';
import { defineContentPart } from '#modules/content-files/index.ts';
import * as m from '../../../messages/index.ts';
import { listRules, putRule } from './rules.ts';
import { lockRules } from './rules-store.ts';

const ruleItem = z.discriminatedUnion('type', [
  synonymPayload.extend({ type: z.literal('synonym') }),
  redirectPayload.extend({ type: z.literal('redirect') }),
]);

/** The synonyms and redirects of the search in the content file, each found by its text. */
export const searchPart = defineContentPart({
  name: 'search',
  get label() {
    return m.searchRules.contentPart();
  },
  right: 'products',
  item: ruleItem,
  nameOf: ({ query }) => query,
  async read(db) {
    return (await listRules(db)).map(({ id: _, updatedAt: __, ...rule }) => rule);
  },
  async write(tx, now) {
    await lockRules(tx);
    return {
      async save({ type: _, ...rule }) {
        return { change: await putRule(tx, rule, now) };
      },
    };
  },
});
