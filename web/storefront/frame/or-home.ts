import { redirect } from 'react-router';
import { isAhead } from '#web/api/ahead.ts';
import { CallError, reasonOf } from '#web/api/client.ts';
import { toast } from '#web/ui/toasts.tsx';

/**
 * A list of categories that cannot be loaded: its reason as a message, then home (section 8, R31). What the
 * server says of the visitor's own question, that there is no such thing, say, goes on as it is. Who has not gone
 * anywhere yet is told nothing.
 */
export async function orHome<T>(work: Promise<T>, request: Request): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallError && error.statusCode < 500) throw error;
    if (typeof window !== 'undefined' && !isAhead(request)) {
      toast.error(reasonOf(error));
    }
    throw redirect('/');
  }
}
