import type { Kernel, Module } from './kernel.ts';
import { repeat } from './repeat.ts';

const dayMs = 86_400_000;
/** Interval in ms; short enough for a shop that restarts every day. */
const intervalMs = 3_600_000;
/** Delay of the first run after the start, in ms: requests come first. */
const firstAfterMs = 120_000;

/** A function that deletes what is older than a number of days. */
type Removal = { days: number; remove: (before: Date) => Promise<unknown> };

/** Deletes outdated data. A failing rule does not stop the others. @throws AggregateError */
export async function removeOutdated(rules: readonly Removal[], now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { days, remove } of rules)
    await remove(new Date(now.getTime() - days * dayMs)).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Outdated data could not be deleted');
}

/** Returns the removals by the rules of opened modules. */
export const removalsOf = (
  modules: readonly Module[],
  kernel: Pick<Kernel, 'db' | 'jobs' | 'get'>,
): Removal[] =>
  modules.flatMap((module) =>
    module.retention.map(({ days, remove }) => ({
      days,
      remove: (before) => remove(before, kernel, kernel.get(module)),
    })),
  );

/** Deletes outdated data by the rules of the modules every hour while the shop is open. */
export function scheduleRetention(kernel: Kernel, modules: readonly Module[]): void {
  const rules = removalsOf(modules, kernel);
  kernel.onClose(
    repeat(() => removeOutdated(rules, kernel.now()), {
      intervalMs,
      firstAfterMs,
      onError: kernel.logErrors('retention'),
    }),
  );
}
