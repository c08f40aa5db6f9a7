import { jobsDone } from '../metrics/counters.ts';
import type { JobKind, Jobs, Work } from './jobs.ts';
import type { Queues } from './queues.ts';

/** Jobs of a kind that run at the same time. */
const batchSize = 10;
/** Delay in ms between adding jobs and fetching them. */
const fetchDelayMs = 50;
const workOptions = { pollingIntervalSeconds: 1, batchSize, burstWhenBatchFull: true } as const;

type RunningJob = { id: string; data: unknown };

/** The workers of this process, one for each kind of job. */
export class Workers {
  readonly #queues: Queues;
  readonly #onError: (error: unknown, kind: JobKind) => void;
  readonly #onDone: (kind: JobKind, ms: number) => void;
  readonly #beforeBatch: () => Promise<void>;
  readonly #ids = new Map<JobKind, string>();
  readonly #waking = new Set<JobKind>();

  constructor(
    queues: Queues,
    onError: (error: unknown, kind: JobKind) => void,
    onDone: (kind: JobKind, ms: number) => void,
    beforeBatch: () => Promise<void>,
  ) {
    this.#queues = queues;
    this.#onError = onError;
    this.#onDone = onDone;
    this.#beforeBatch = beforeBatch;
  }

  /** @see Jobs.startWorker */
  start: Jobs['startWorker'] = async (kind, handler) => {
    const boss = await this.#queues.started();
    const worker = await boss.work(kind, { ...workOptions, perJobResults: true }, async (jobs) => {
      await this.#beforeBatch();
      const results = await Promise.all(jobs.map((job) => this.#run(kind, handler, job)));
      const completedIds = results.filter(({ status }) => status === 'completed').map(({ id }) => id);
      // Finished jobs are deleted, since emails contain secret links.
      if (completedIds.length > 0) await boss.deleteJob(kind, completedIds);
      return results;
    });
    this.#ids.set(kind, worker);
  };

  /** Fetches the jobs of a kind. Delayed, so that jobs that are added at the same time are fetched together. */
  wakeSoon(kind: JobKind): void {
    const worker = this.#ids.get(kind);
    if (!worker || this.#waking.has(kind)) return;
    const wake = () => {
      this.#waking.delete(kind);
      this.#queues.running?.notifyWorker(worker);
    };
    this.#waking.add(kind);
    setTimeout(wake, fetchDelayMs).unref();
  }

  async #run<K extends JobKind>(
    kind: K,
    handler: (payload: Work[K]) => Promise<void>,
    { id, data }: RunningJob,
  ) {
    const startedAt = performance.now();
    try {
      await handler(data as Work[K]);
      jobsDone.inc({ queue: kind, outcome: 'success' });
      this.#onDone(kind, Math.round(performance.now() - startedAt));
      return { id, status: 'completed' as const };
    } catch (error) {
      jobsDone.inc({ queue: kind, outcome: 'failure' });
      this.#onError(error, kind);
      return { id, status: 'failed' as const, output: { message: String(error) } };
    }
  }
}
