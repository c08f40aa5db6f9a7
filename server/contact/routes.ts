import type { contactCalls } from '#contract/calls/contact.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { HandlersOf } from '#server/platform/http/calls.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { receiveContactMessage } from './contact-messages.ts';

export const contactMessageRoutes = (db: Db, jobs: Jobs): HandlersOf<typeof contactCalls> => ({
  'POST /api/contact': async ({ body }) => {
    await receiveContactMessage(db, jobs, body);
    return answer(null, messages.contactMessageSent);
  },
});
