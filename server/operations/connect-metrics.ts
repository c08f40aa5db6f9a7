import { countRefunds } from '#server/payments/refunds.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { connectShopMetrics } from '#server/platform/metrics/shop-metrics.ts';
import type { Dependencies } from './dependencies.ts';

type MetricSources = { database: Database; jobs: Jobs; dependencies: Dependencies };

/** Connects the metrics of this process to the shop. @returns disconnects them */
export const connectMetrics = ({ database, jobs, dependencies }: MetricSources): (() => void) =>
  connectShopMetrics({
    queues: jobs.queueStates,
    vitals: database.vitals,
    dependencies: dependencies.states,
    refunds: () => countRefunds(database.db),
  });
