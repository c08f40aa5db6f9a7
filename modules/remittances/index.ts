import { defineModule } from '#kernel/define-module.ts';
import { remittanceCalls } from './contract/calls/remittances.ts';
import { remittanceReports } from './server/reports.ts';
import { remittanceRoutes } from './server/routes.ts';

/** What couriers pay to the shop of the cash that they have collected. */
export const remittances = defineModule({
  name: 'remittances',
  calls: remittanceCalls,
  reports: remittanceReports,
  handlers: ({ db, now }) => remittanceRoutes(db, now),
});

export { countLateCash } from './server/outstanding.ts';
export { recordRemittance } from './server/record-remittance.ts';
