import { useEffect, useState } from 'react';
import { CallError, reasonOf } from '#web/api/client.ts';
import { useSession } from './provider.tsx';

/**
 * What is asked for by the browser when it is shown, since it is not for everybody: null until it is there. Whose session has ended
 * meanwhile is a visitor from then on, who is shown the way in.
 */
export function useAsked<T>(question: () => Promise<T>) {
  const { signOut } = useSession();
  const [data, setData] = useState<T | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again.
  useEffect(() => {
    let current = true;
    setFailed(null);
    question().then(
      (found) => current && setData(found),
      (error) => {
        if (!current) return;
        if (error instanceof CallError && error.statusCode === 401) signOut();
        else setFailed(reasonOf(error));
      },
    );
    return () => {
      current = false;
    };
  }, [round]);
  return { data, setData, failed, again: () => setRound((before) => before + 1) };
}
