import type { Db } from '#kernel/database/database.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { contactCalls } from '#modules/contact/contract/calls/contact.ts';
import * as m from '../messages/index.ts';
import { receiveContactMessage } from './contact-messages.ts';

export const contactMessageRoutes = (db: Db, jobs: Jobs): HandlersOf<typeof contactCalls> => ({
  'POST /api/contact': async ({ body }) => {
    await receiveContactMessage(db, jobs, body);
    return answer(null, m.responses.contactMessageSent());
  },
});
