import type { statusCalls } from '#contract/calls/status.ts';
import type { Status } from '#contract/status.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { HandlersOf } from '#server/platform/http/calls.ts';

/** Returns the handler of the status call. @param readStatus from `openStatus` */
export const statusRoutes = (readStatus: () => Promise<Status>): HandlersOf<typeof statusCalls> => ({
  'GET /api/status': async () => answer(await readStatus()),
});
