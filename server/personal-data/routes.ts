import { Readable } from 'node:stream';
import type { guestsDataCalls } from '#contract/calls/guests-data.ts';
import { guestsDataSentences } from '#contract/guests-data-sentences.ts';
import type { PersonalDataHolder, PersonalDataSources } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { authorOf } from '#server/platform/http/access.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { HandlersOf } from '#server/platform/http/calls.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
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
}: PersonalDataDependencies): HandlersOf<typeof guestsDataCalls> => ({
  'GET /api/personal-data': async ({ query }) =>
    answer({ people: await findPersonalData(db, personalData, query.search, new Date()) }),
  'GET /api/personal-data/export': async ({ query }, caller) => {
    const data = await exportPersonalData(db, personalData, query.email, {
      author: authorOf(caller),
      now: new Date(),
    });
    return { stream: Readable.from([JSON.stringify(data, null, 2)]), name: 'personal-data.json' };
  },
  'POST /api/personal-data/erase': async ({ body }, caller) => {
    await erasePersonalData({ db, jobs, holders }, body.email, authorOf(caller));
    await waitForInvalidation();
    return answer(null, guestsDataSentences.erased);
  },
});
