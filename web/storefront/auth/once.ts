import { useEffect, useState } from 'react';
import { CallError } from '#web/api/client.ts';

export type Outcome = 'loading' | 'done' | CallError | 'failed';

/** What was begun already, by what it stands for: React looks at an effect twice in development. */
const begun = new Map<string, Promise<void>>();

/** Does by itself, once, what a link in a mail stands for, and tells how it went. */
export function useOnce(key: string, work: () => Promise<unknown>): Outcome {
  const [outcome, setOutcome] = useState<Outcome>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the work.
  useEffect(() => {
    let current = true;
    const doing = begun.get(key) ?? work().then(() => {});
    begun.set(key, doing);
    doing.then(
      () => current && setOutcome('done'),
      (error) => current && setOutcome(error instanceof CallError ? error : 'failed'),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return outcome;
}
