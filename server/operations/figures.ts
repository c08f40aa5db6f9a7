import { countRefunds } from '#server/payments/refunding.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { watchShop } from '#server/platform/metrics/shop-figures.ts';
import type { Dependencies } from './dependencies.ts';

type Parts = { database: Database; jobs: Jobs; dependencies: Dependencies };

/** Has the metrics of this process read what the shop has at the moment, until it is closed. */
export const watchFigures = ({ database, jobs, dependencies }: Parts): (() => void) =>
  watchShop({
    queues: jobs.standing,
    vitals: database.vitals,
    dependencies: dependencies.states,
    refunds: () => countRefunds(database.db),
  });
