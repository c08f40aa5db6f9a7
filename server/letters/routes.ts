import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { receiveLetter } from './letters.ts';

export const letterRoutes = (db: Db, jobs: Jobs): Pick<Handlers, 'POST /api/contact'> => ({
  'POST /api/contact': async ({ body }) => {
    await receiveLetter(db, jobs, body);
    return answer(null, messages.letterSent);
  },
});
