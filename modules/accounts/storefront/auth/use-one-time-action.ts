import { useEffect, useState } from 'react';
import { CallError } from '#web/api/client.ts';

export type OneTimeOutcome = 'loading' | 'done' | CallError | 'failed';

/** The running or finished tasks by key: React runs an effect twice in development. */
const tasks = new Map<string, Promise<void>>();

/** Runs the action of a link in an email once, when the page is shown, and returns its outcome. */
export function useOneTimeAction(key: string, run: () => Promise<unknown>): OneTimeOutcome {
  const [outcome, setOutcome] = useState<OneTimeOutcome>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the task.
  useEffect(() => {
    let current = true;
    const task = tasks.get(key) ?? run().then(() => {});
    tasks.set(key, task);
    task.then(
      () => current && setOutcome('done'),
      (error) => current && setOutcome(error instanceof CallError ? error : 'failed'),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return outcome;
}
