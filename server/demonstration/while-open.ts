import type { Db } from '#server/platform/database/database.ts';
import { isTradeMissing } from './wanting.ts';

/** How long after the shop opened the seeding begins, and how long visitors have the database to themselves between two steps, in ms. */
const [afterMs, pauseMs] = [3000, 30];

/**
 * Seeds the trade of the demonstration beside the open shop, where it is wanted and not complete.
 * @returns ends it after the step that runs; the next start goes on there
 */
export function seedWhileOpen(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  const ending = new AbortController();
  let running = Promise.resolve();
  const seed = async () => {
    if (!(await isTradeMissing(db))) return;
    // The texts of the demonstration are read only by the start that needs them.
    const { seedTrade } = await import('./seeding.ts');
    await seedTrade(db, { pauseMs, signal: ending.signal });
  };
  const waiting = setTimeout(() => {
    running = seed().catch(onError);
  }, afterMs);
  waiting.unref();
  return async () => {
    clearTimeout(waiting);
    ending.abort();
    await running;
  };
}
