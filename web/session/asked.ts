import { useEffect, useState } from 'react';
import { CallError, reasonOf } from '#web/api/client.ts';
import { useSession } from './provider.tsx';

/**
 * What is said of a question that failed; nothing to somebody whose session has ended meanwhile, who is a visitor from then on.
 */
export function useWhyNot() {
  const { signOut } = useSession();
  return (error: unknown): string | null => {
    if (!(error instanceof CallError) || error.statusCode !== 401) return reasonOf(error);
    signOut();
    return null;
  };
}

/**
 * What is asked for by the browser when it is shown, since it is not for everybody: null until it is there. Whose session has ended
 * meanwhile is a visitor from then on, who is shown the way in.
 */
export function useAsked<T>(question: () => Promise<T>) {
  const whyNot = useWhyNot();
  const [data, setData] = useState<T | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again.
  useEffect(() => {
    let current = true;
    setFailed(null);
    question().then(
      (found) => current && setData(found),
      (error) => current && setFailed(whyNot(error)),
    );
    return () => {
      current = false;
    };
  }, [round]);
  return { data, setData, failed, again: () => setRound((before) => before + 1) };
}
