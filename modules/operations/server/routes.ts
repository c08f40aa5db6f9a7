import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { statusCalls } from '#modules/operations/contract/calls/status.ts';
import type { Status } from '#modules/operations/contract/status.ts';

/** Returns the handler of the status call. @param readStatus from `openStatus` */
export const statusRoutes = (readStatus: () => Promise<Status>): HandlersOf<typeof statusCalls> => ({
  'GET /api/status': async () => answer(await readStatus()),
});
