import type { Worker } from 'node:cluster';

/** How often a process says that it lives, in ms. */
const beatMs = 1000;
/** A worker that says nothing for so long, in ms, hangs. */
export const silentMs = 10_000;

/** Says to the parent process, if there is one that hears, again and again that this process is not stuck. */
export function beat(): void {
  if (!process.send) return;
  setInterval(() => {
    if (process.connected) process.send?.('alive');
  }, beatMs).unref();
}

/**
 * Watches workers that {@link beat}.
 * @param onHung receives a worker that has been silent for 10 s, once
 * @returns begins to watch a worker
 */
export function watchBeats(onHung: (worker: Worker) => void): (worker: Worker) => void {
  const heard = new Map<Worker, number>();
  let looked = performance.now();
  setInterval(() => {
    const now = performance.now();
    // This process was held up itself, and what was said meanwhile has not been read yet.
    const wasHeld = now - looked > 2 * beatMs;
    looked = now;
    for (const [worker, last] of heard) {
      if (wasHeld) heard.set(worker, now);
      else if (now - last > silentMs) {
        heard.delete(worker);
        onHung(worker);
      }
    }
  }, beatMs).unref();
  return (worker) => {
    heard.set(worker, performance.now());
    worker.on('message', () => {
      if (heard.has(worker)) heard.set(worker, performance.now());
    });
    worker.once('exit', () => heard.delete(worker));
  };
}
