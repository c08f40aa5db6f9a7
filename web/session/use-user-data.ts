import { useEffect, useState } from 'react';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { useSession } from './provider.tsx';

/**
 * Returns a function that turns the error of a request into a message. If the session has ended (401), it signs the
 * user out and returns null.
 */
export function useErrorMessage() {
  const { signOut } = useSession();
  return (error: unknown): string | null => {
    if (!(error instanceof CallError) || error.statusCode !== 401) return errorMessageOf(error);
    signOut();
    return null;
  };
}

/**
 * Loads data of the signed-in user in the browser; `initial` until it is loaded. If the session has ended, signs the user
 * out, so that the page offers to sign in.
 */
export function useUserData<T>(load: () => Promise<T>, initial: T | null = null) {
  const whyNot = useErrorMessage();
  const [data, setData] = useState<T | null>(initial);
  const [failed, setFailed] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the same request.
  useEffect(() => {
    let current = true;
    setFailed(null);
    load().then(
      (loaded) => current && setData(loaded),
      (error) => current && setFailed(whyNot(error)),
    );
    return () => {
      current = false;
    };
  }, [round]);
  return { data, setData, failed, again: () => setRound((before) => before + 1) };
}
