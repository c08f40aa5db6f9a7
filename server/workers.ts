import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { silentMs, watchBeats } from './heartbeat.ts';
import { onStopSignal } from './stop-signals.ts';

/** A worker that died is replaced after this long, in ms, so that one that dies at once does not eat the machine. */
const replaceAfterMs = 500;
/** How long workers may take to stop, in ms: a little longer than they give themselves. */
const stopWithinMs = 20_000;

/** What a worker says when it serves. */
export type WorkerOpen = { open: number };

type How = {
  count: number;
  /** All of them serve. */
  onOpen: (port: number) => void;
  /** What happens to workers, for the log. */
  onEvent: (what: string) => void;
};

/**
 * Keeps `count` processes serving on one port (node:cluster): each is a whole server. One that hangs is killed, one that dies is replaced; one
 * that cannot even begin ends the whole, with its exit code, since the next would not fare better.
 */
export function runWorkers({ count, onOpen, onEvent }: How): void {
  // The workers take connections from the system themselves: one that dies takes none along that nobody answers.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stopping = false;
  const serving = new Set<number>();
  const alive = () =>
    Object.values(cluster.workers ?? {}).filter((each): each is Worker => each !== undefined);

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

  const watch = watchBeats((worker) => {
    onEvent(`worker ${worker.process.pid} has not answered for ${silentMs / 1000} s and is killed`);
    worker.process.kill('SIGKILL');
  });
  // Beats and metrics come as messages too.
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
  for (let at = 0; at < count; at++) cluster.fork();
}
