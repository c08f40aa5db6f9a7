import { defineModule } from '#kernel/define-module.ts';
import { customerData, customerDataOf, personalDataHolders } from '#modules/accounts/index.ts';
import { guestsDataCalls } from './contract/calls/guests-data.ts';
import { ownDataCalls } from './contract/calls/own-data.ts';
import { deleteOtherPersonalData } from './server/delete-other-data.ts';
import { personalDataRoutes } from './server/routes.ts';

/** Search, export and erasure of the data that the shop holds of a person. */
export const personalData = defineModule({
  name: 'personal-data',
  calls: { ...guestsDataCalls, ...ownDataCalls },
  extend: ({ jobs, extensionsOf }) => [
    customerData.of({
      forget: (tx, subject) =>
        deleteOtherPersonalData({ jobs, holders: extensionsOf(personalDataHolders) }, tx, subject),
    }),
  ],
  handlers: (kernel) =>
    personalDataRoutes({
      ...kernel.database,
      jobs: kernel.jobs,
      holders: kernel.extensionsOf(personalDataHolders),
      personalData: customerDataOf(kernel),
    }),
});
