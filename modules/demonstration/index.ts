import { defineModule } from '#kernel/define-module.ts';
import { demonstrationCalls } from './contract/calls/demonstration.ts';
import { demonstrationRoutes } from './server/routes.ts';
import { seedWhileOpen } from './server/seed-while-open.ts';

/** The orders and customers of the demonstration, and its removal. */
export const demonstration = defineModule({
  name: 'demonstration',
  calls: demonstrationCalls,
  /** Whether orders and customers are seeded once the shop is open. */
  options: { seeds: false },
  open({ app, db, logErrors }, { seeds }) {
    if (seeds) app.addHook('preClose', seedWhileOpen(db, logErrors('demonstration')));
  },
  handlers: ({ database }) => demonstrationRoutes(database),
});

export { ownRecords } from './server/own-records-store.ts';

/** Loads the demonstration catalogue, which is large, only for the one start that needs it. */
export const loadCatalogue = () => import('./server/seed-catalogue.ts');
