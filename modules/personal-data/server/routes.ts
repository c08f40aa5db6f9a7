import { Readable } from 'node:stream';
import type { Database } from '#kernel/database/database.ts';
import { authorOf, requireCaller } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import {
  type PersonalDataHolder,
  type PersonalDataSources,
  personalDataOf,
} from '#modules/accounts/index.ts';
import type { guestsDataCalls } from '#modules/personal-data/contract/calls/guests-data.ts';
import type { ownDataCalls } from '#modules/personal-data/contract/calls/own-data.ts';
import { guestsDataSentences } from '#modules/personal-data/contract/guests-data-sentences.ts';
import { erasePersonalData, exportPersonalData } from './erase.ts';
import { findPersonalData } from './find.ts';

type PersonalDataDependencies = Pick<Database, 'db' | 'waitForInvalidation'> & {
  jobs: Jobs;
  holders: readonly PersonalDataHolder[];
  personalData: PersonalDataSources;
};

/** Returns the handlers of the personal data calls. */
export const personalDataRoutes = ({
  db,
  waitForInvalidation,
  jobs,
  holders,
  personalData,
}: PersonalDataDependencies): HandlersOf<typeof guestsDataCalls & typeof ownDataCalls> => ({
  'GET /api/auth/me/data': async (_, caller) =>
    answer(await personalDataOf(db, requireCaller(caller), personalData, new Date())),
  'GET /api/personal-data': async ({ query }) =>
    answer({ people: await findPersonalData(db, personalData, query.search, new Date()) }),
  'GET /api/personal-data/export': async ({ query }, caller) => {
    const data = await exportPersonalData(db, personalData, query, {
      author: authorOf(caller),
      now: new Date(),
    });
    return { stream: Readable.from([JSON.stringify(data, null, 2)]), name: 'personal-data.json' };
  },
  'POST /api/personal-data/erase': async ({ body }, caller) => {
    await erasePersonalData({ db, jobs, holders }, body, authorOf(caller));
    await waitForInvalidation();
    return answer(null, guestsDataSentences.erased);
  },
});
