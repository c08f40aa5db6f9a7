import type { Worker } from 'node:cluster';

/** Interval of heartbeats, in ms. */
const heartbeatMs = 1000;
/** A worker without a heartbeat for this long, in ms, hangs. */
export const heartbeatTimeoutMs = 10_000;

/** Sends heartbeats to the parent process, if there is one. */
export function sendHeartbeats(): void {
  if (!process.send) return;
  setInterval(() => {
    if (process.connected) process.send?.('alive');
  }, heartbeatMs).unref();
}

/**
 * Watches workers that {@link sendHeartbeats}.
 * @param onHung receives, once, a worker without a heartbeat for 10 s
 * @returns starts to watch a worker
 */
export function watchHeartbeats(onHung: (worker: Worker) => void): (worker: Worker) => void {
  const lastHeartbeats = new Map<Worker, number>();
  let checkedAt = performance.now();
  setInterval(() => {
    const now = performance.now();
    // This process was blocked itself, and heartbeats sent meanwhile have not been read yet.
    const wasBlocked = now - checkedAt > 2 * heartbeatMs;
    checkedAt = now;
    for (const [worker, last] of lastHeartbeats) {
      if (wasBlocked) lastHeartbeats.set(worker, now);
      else if (now - last > heartbeatTimeoutMs) {
        lastHeartbeats.delete(worker);
        onHung(worker);
      }
    }
  }, heartbeatMs).unref();
  return (worker) => {
    lastHeartbeats.set(worker, performance.now());
    worker.on('message', () => {
      if (lastHeartbeats.has(worker)) lastHeartbeats.set(worker, performance.now());
    });
    worker.once('exit', () => lastHeartbeats.delete(worker));
  };
}
