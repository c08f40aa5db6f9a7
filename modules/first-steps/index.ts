import { defineModule } from '#kernel/define-module.ts';
import { payments } from '#modules/payments/index.ts';
import { firstStepsCalls } from './contract/calls/first-steps.ts';
import { firstStepsRoutes } from './server/routes.ts';

/** The list of what a new shop needs before its first customer, for its owner. */
export const firstSteps = defineModule({
  name: 'first-steps',
  calls: firstStepsCalls,
  handlers: (kernel) => firstStepsRoutes({ db: kernel.db, methods: kernel.get(payments).methods }),
});
