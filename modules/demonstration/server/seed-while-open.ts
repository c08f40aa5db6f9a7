import type { Db } from '#kernel/database/database.ts';
import { areDemoOrdersMissing } from './requested-seed.ts';

/** Delay of the seeding after startup, and pause between two steps for other queries, in ms. */
const startDelayMs = 3000;
const pauseMs = 30;

/**
 * Seeds demo orders and customers while the shop is running, if requested and incomplete.
 * @returns a function that stops after the running step; the next start continues there
 */
export function seedWhileOpen(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  const controller = new AbortController();
  let running = Promise.resolve();
  const seed = async () => {
    if (!(await areDemoOrdersMissing(db))) return;
    // The demo texts are loaded only when they are needed.
    const { seedOrdersAndCustomers } = await import('./seed.ts');
    await seedOrdersAndCustomers(db, { pauseMs, signal: controller.signal });
  };
  const timer = setTimeout(() => {
    running = seed().catch(onError);
  }, startDelayMs);
  timer.unref();
  return async () => {
    clearTimeout(timer);
    controller.abort();
    await running;
  };
}
