import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { firstStepsCalls } from '#modules/first-steps/contract/calls/first-steps.ts';
import * as m from '../messages/index.ts';
import { decide, type FirstStepsDependencies, listFirstSteps } from './first-steps.ts';

export const firstStepsRoutes = (context: FirstStepsDependencies): HandlersOf<typeof firstStepsCalls> => ({
  'GET /api/first-steps': async () => answer(await listFirstSteps(context)),
  'PUT /api/first-steps': async ({ body }) =>
    answer(
      await decide(context, (choices) => ({ ...choices, isHidden: body.isHidden })),
      body.isHidden ? m.firstSteps.hidden() : m.firstSteps.shown(),
    ),
  'PUT /api/first-steps/:step': async ({ params: { step }, body: { isSkipped } }) =>
    answer(
      await decide(context, ({ skipped, ...choices }) => {
        const others = skipped.filter((each) => each !== step);
        return { ...choices, skipped: isSkipped ? [...others, step] : others };
      }),
      m.firstSteps.saved(),
    ),
});
