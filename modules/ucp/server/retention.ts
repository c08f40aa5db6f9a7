import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteAnswersBefore } from './once/answers-store.ts';
import { deleteSessionsBefore } from './sessions/sessions-store.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.retention.sessions();
    },
    kept: '30 days',
    days: 30,
    remove: (before, { db }) => deleteSessionsBefore(db, before),
  },
  {
    get data() {
      return m.retention.answers();
    },
    kept: '2 days',
    days: 2,
    remove: (before, { db }) => deleteAnswersBefore(db, before),
  },
];
