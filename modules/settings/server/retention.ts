import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteFailedMailsBefore } from './mail-queue.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.modulesSettings.failedEmails();
    },
    kept: '30 days',
    days: 30,
    remove: (before, { jobs }) => deleteFailedMailsBefore(jobs, before),
  },
];
