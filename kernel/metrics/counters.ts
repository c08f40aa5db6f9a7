import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Registry } from 'prom-client';

// Counters of this process for Prometheus (docs/decisions/074-operations.md). Gauges of the database and of other
// sources that are read at each scrape are in gauges.ts, those of requests in requests.ts.

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

// A worker sends its metrics to the primary process, which adds up those of all workers.
if (cluster.isWorker) {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Counter({ name, help, labelNames, registers: [registry] });

/**
 * Creates a counter with one label that begins at 0 for each of its values: `increase` of Prometheus leaves out the first
 * event of a series that did not exist before it.
 */
function counterOf<Label extends string>(
  name: string,
  help: string,
  label: Label,
  values: readonly string[],
): Counter<Label> {
  const created = counter(name, help, [label]);
  for (const value of values) created.inc({ [label]: value } as Record<Label, string>, 0);
  return created;
}

export const cacheRequests = counter(
  'haat_cache_requests_total',
  'Answers and pages that were in the cache (hit) or made (miss)',
  ['result'],
);
export const jobsDone = counter('haat_jobs_done_total', 'Jobs that succeeded or failed, each try counted', [
  'queue',
  'outcome',
]);
export const mailsHandled = counterOf(
  'haat_mails_total',
  'Emails that were sent, failed to be sent (each try), or expired with their link',
  'outcome',
  ['sent', 'failed', 'expired'],
);
export const ordersPlaced = counterOf('haat_orders_placed_total', 'Orders placed', 'payment', ['cod']);
export const paymentsSettled = counterOf(
  'haat_payments_total',
  'Online payments that were captured or failed, as the provider reports them',
  'outcome',
  ['captured', 'failed'],
);
export const refundTries = counterOf(
  'haat_refunds_total',
  'Refunds that the provider accepted or rejected, or that could not be asked for',
  'outcome',
  ['pending', 'done', 'failed', 'rejected', 'unanswered'],
);
