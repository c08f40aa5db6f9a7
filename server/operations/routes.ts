import type { Status } from '#contract/status.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';

/** Returns the handler of the status call. @param readStatus from `openStatus` */
export const statusRoutes = (readStatus: () => Promise<Status>): Pick<Handlers, 'GET /api/status'> => ({
  'GET /api/status': async () => answer(await readStatus()),
});
