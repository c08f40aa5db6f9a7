import { redirect } from 'react-router';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { isPrefetch } from '#web/api/prefetch.ts';
import { toast } from '#web/ui/toasts.tsx';
import { storeFailure } from './failed-list.ts';

/**
 * Redirects to the home page with a toast if a list of categories cannot be loaded (section 8, R31). An aborted visit
 * or a prefetch shows no toast.
 * @throws a redirect for a failure; a 4xx error as it is
 */
export async function orRedirectHome<T>(work: Promise<T>, request: Request): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallError && error.statusCode < 500) throw error;
    if (typeof window !== 'undefined' && !isPrefetch(request) && !request.signal.aborted) {
      const reason = errorMessageOf(error);
      storeFailure(reason);
      toast.error(reason);
    }
    throw redirect('/');
  }
}
