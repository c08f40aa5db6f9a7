import { redirect } from 'react-router';
import { isAhead } from '#web/api/ahead.ts';
import { CallError, reasonOf } from '#web/api/client.ts';
import { toast } from '#web/ui/toasts.tsx';
import { keepFailure } from './failed-list.ts';

/**
 * A list of categories that cannot be loaded shows its reason as a message, and the visitor goes home (section 8, R31). A 4xx
 * answer goes on as it is. A prefetch, or a visit that was left meanwhile, shows nothing.
 */
export async function orHome<T>(work: Promise<T>, request: Request): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallError && error.statusCode < 500) throw error;
    if (typeof window !== 'undefined' && !isAhead(request) && !request.signal.aborted) {
      const reason = reasonOf(error);
      keepFailure(reason);
      toast.error(reason);
    }
    throw redirect('/');
  }
}
