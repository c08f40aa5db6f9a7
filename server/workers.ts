import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { heartbeatTimeoutMs, watchHeartbeats } from './heartbeat.ts';
import { onStopSignal } from './stop-signals.ts';

/** Delay in ms before a dead worker is replaced, so that one that dies at once does not use up the CPU. */
const replaceAfterMs = 500;
/** How long workers may take to stop, in ms: a little longer than their own limit. */
const stopWithinMs = 20_000;

/** The message of a worker that serves. */
export type WorkerOpen = { open: number };

type WorkerOptions = {
  count: number;
  /** Called when all workers serve. */
  onOpen: (port: number) => void;
  /** Receives events of workers, for the log. */
  onEvent: (message: string) => void;
};

/**
 * Runs `count` server processes on one port (node:cluster). A hanging worker is killed, a dead one is replaced; one
 * that fails to start stops the whole with its exit code, since the next one would fail too.
 */
export function runWorkers({ count, onOpen, onEvent }: WorkerOptions): void {
  // Workers accept connections from the system themselves, so that connections of a dead worker are not lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stopping = false;
  const serving = new Set<number>();
  const alive = () =>
    Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined);

  const stop = (code: number, signal: NodeJS.Signals = 'SIGTERM') => {
    if (stopping) return;
    stopping = true;
    process.exitCode = code;
    for (const worker of alive()) worker.process.kill(signal);
    setTimeout(() => {
      for (const worker of alive()) worker.process.kill('SIGKILL');
    }, stopWithinMs).unref();
    if (alive().length === 0) process.exit(code);
  };

  const watch = watchHeartbeats((worker) => {
    onEvent(`worker ${worker.process.pid} has not answered for ${heartbeatTimeoutMs / 1000} s and is killed`);
    worker.process.kill('SIGKILL');
  });
  // Heartbeats and metrics are messages too.
  cluster.on('message', (worker, message: WorkerOpen | object | 'alive') => {
    if (message === 'alive' || !('open' in message)) return;
    watch(worker);
    serving.add(worker.id);
    if (serving.size === count) onOpen(message.open);
  });
  cluster.on('exit', async (worker, code, signal) => {
    if (stopping) {
      if (alive().length === 0) process.exit();
      return;
    }
    if (!serving.has(worker.id)) return stop(code || 1);
    onEvent(`worker ${worker.process.pid} ended with ${signal ?? code} and is replaced`);
    await sleep(replaceAfterMs);
    if (!stopping) cluster.fork();
  });
  onStopSignal(() => stop(0));
  if (process.send) process.on('disconnect', () => stop(0));
  for (let index = 0; index < count; index++) cluster.fork();
}
