import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { DatabaseVitals } from '../database/database.ts';
import type { DependencyState } from '../dependencies.ts';
import type { QueueState } from '../jobs/queue-state.ts';
import { type Build, readBuild } from '../project.ts';
import { registry } from './counters.ts';

/** Sources of the metrics that are read at each scrape. */
export type MetricSources = {
  queues: () => Promise<QueueState[]>;
  vitals: () => DatabaseVitals;
  dependencies: () => DependencyState[];
  refunds: () => Promise<{ waiting: number; failed: number }>;
};

/** Reads the metrics of the shop that is open in this process, and the current read. */
let read: (() => Promise<void>) | undefined;
let currentRead: Promise<void> | undefined;

/** prom-client collects all gauges at the same time: one read serves all of them. */
function collect(): Promise<void> {
  currentRead ??= (read?.() ?? Promise.resolve()).finally(() => {
    currentRead = undefined;
  });
  return currentRead;
}

type MetricOptions<Label> = {
  labels?: readonly Label[];
  /** How the values of several workers are combined; those of the database are the same in each. */
  aggregator?: 'max' | 'min' | 'sum';
};

const gauge = <Label extends string>(
  name: string,
  help: string,
  { labels = [], aggregator = 'max' }: MetricOptions<Label> = {},
) => new Gauge({ name, help, labelNames: labels, aggregator, registers: [registry], collect });

const info = gauge('haat_info', 'The version of the shop; always 1', {
  labels: ['version', 'commit', 'node'],
});
const jobs = gauge('haat_jobs', 'Jobs by queue and state', { labels: ['queue', 'state'] });
const oldestJob = gauge('haat_job_oldest_seconds', 'For how long the oldest job that is due has waited', {
  labels: ['queue'],
});
const mailsWaiting = gauge('haat_mails_waiting', 'Emails that wait to be written or sent');
const mailsFailed = gauge('haat_mails_failed', 'Emails that failed for good and wait for the owner');
const oldestMail = gauge('haat_mail_oldest_seconds', 'For how long the oldest unsent email has waited');
const refunds = gauge('haat_refunds', 'Refunds that wait for the provider or were rejected by it', {
  labels: ['state'],
});
const dependencyUp = gauge('haat_dependency_up', 'Whether something that the shop needs works', {
  labels: ['dependency'],
  aggregator: 'min',
});
const pool = gauge('haat_database_connections', 'Connections of the database pool', {
  labels: ['state'],
  aggregator: 'sum',
});
const poolWaiting = gauge('haat_database_waiting', 'Queries that wait for a connection', {
  aggregator: 'sum',
});
const replicaInUse = gauge('haat_replica_in_use', 'Whether reads go to the replica', { aggregator: 'min' });
const replicaLag = gauge('haat_replica_lag_seconds', 'How far the replica is behind');
// A shop without a replica has no replica metrics.
replicaInUse.remove();
replicaLag.remove();
const listenerUp = gauge('haat_listener_up', 'Whether changes made by other processes arrive', {
  aggregator: 'min',
});

/** Makes each scrape read these sources, until the returned function is called. */
export function connectShopMetrics(sources: MetricSources): () => void {
  const readSources = () => readAll(sources);
  read = readSources;
  return () => {
    if (read === readSources) read = undefined;
  };
}

/** Reads all sources; when the database does not answer, its metrics are omitted. */
async function readAll({ queues, vitals, dependencies, refunds: refundsOf }: MetricSources): Promise<void> {
  setInfo(readBuild());
  const state = vitals();
  listenerUp.set(Number(state.isListening));
  if (state.pool) {
    pool.set({ state: 'active' }, state.pool.active);
    pool.set({ state: 'idle' }, state.pool.idle);
    poolWaiting.set(state.pool.waiting);
  }
  for (const { name, isUp } of dependencies())
    dependencyUp.set({ dependency: name.toLowerCase().replaceAll(' ', '_') }, Number(isUp));
  await Promise.all([
    withTimeout(queues()).then(setQueues, clearQueues),
    withTimeout(refundsOf()).then(setRefunds, () => refunds.reset()),
    state.replica && setReplica(state.replica),
  ]);
}

/** Timeout of the database, in ms: Prometheus waits ten seconds by default. */
const timeoutMs = 3000;

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error('The database takes too long');
  });
  timeout.catch(() => {});
  return Promise.race([answer, timeout]).finally(() => stop.abort());
}

function setInfo({ version, commit }: Build): void {
  info.set({ version, commit, node: process.versions.node }, 1);
}

/** The queues of emails. */
const mailQueues = new Set(['mail', 'account-mail']);

function setQueues(queues: QueueState[]): void {
  for (const { queue, waiting, active, failed, oldestSeconds } of queues) {
    jobs.set({ queue, state: 'waiting' }, waiting);
    jobs.set({ queue, state: 'active' }, active);
    jobs.set({ queue, state: 'failed' }, failed);
    oldestJob.set({ queue }, oldestSeconds);
  }
  const mails = queues.filter(({ queue }) => mailQueues.has(queue));
  mailsWaiting.set(mails.reduce((sum, { waiting, active }) => sum + waiting + active, 0));
  mailsFailed.set(mails.reduce((sum, { failed }) => sum + failed, 0));
  oldestMail.set(Math.max(0, ...mails.map(({ oldestSeconds }) => oldestSeconds)));
}

/** Removes unknown values: 0 would end an alert, or start one. */
function clearQueues(): void {
  for (const each of [jobs, oldestJob]) each.reset();
  for (const each of [mailsWaiting, mailsFailed, oldestMail]) each.remove();
}

function setRefunds({ waiting, failed }: { waiting: number; failed: number }): void {
  refunds.set({ state: 'waiting' }, waiting);
  refunds.set({ state: 'failed' }, failed);
}

async function setReplica({ isInUse, lagSeconds }: NonNullable<DatabaseVitals['replica']>): Promise<void> {
  replicaInUse.set(Number(isInUse));
  await withTimeout(lagSeconds()).then(
    (seconds) => replicaLag.set(seconds),
    () => replicaLag.remove(),
  );
}
