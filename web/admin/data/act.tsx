import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { reasonOf } from '#web/api/client.ts';
import { tell } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useRenewal } from './answer.ts';
import { Cancelled } from './confirmed.tsx';
import { isShownOut, lacksRight } from './shown-out.ts';
import { useWayOut } from './way-out.ts';

/** What is said of an act: while it is done, and once it is, which may depend on what the server answered. */
export type Words<T = unknown> = { loading: string; success: string | ((answer: T) => string) };

/**
 * Does something that changes the shop, and says so in one message: the loading word, then the success word or `Error: ` and the
 * server's (section 8). Every list is asked for anew after it. `run` gives what the server answered, null when it failed.
 * @param failing takes a failure over; true when nothing more is to be said of it
 */
export function useAct() {
  const renew = useRenewal();
  const leave = useWayOut();
  const [busy, setBusy] = useState(false);
  const run = async <T,>(
    words: Words<T>,
    act: () => Promise<T>,
    failing?: (error: unknown) => boolean,
  ): Promise<{ answer: T } | null> => {
    const id = toast.loading(words.loading);
    setBusy(true);
    try {
      const answer = await act();
      const { success } = words;
      toast.success(typeof success === 'function' ? success(answer) : success, { id });
      void renew();
      return { answer };
    } catch (error) {
      if (isShownOut(error)) {
        toast.remove(id);
        leave(error.message, error.statusCode === 401);
      } else if (error instanceof Cancelled || failing?.(error)) toast.remove(id);
      else toast.error(`Error: ${reasonOf(error)}`, { id });
      if (lacksRight(error)) void renew();
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}

/** How long the offer to take a deletion back stays, in ms; the trash has it for 30 days. */
const offeredMs = 10_000;

/** Offers to take a deletion back, by the id of what was deleted. */
export function useUndo() {
  const renew = useRenewal();
  return (id: string, name: string) => {
    const bringBack = async () => {
      toast.loading('Restoring...', { id });
      try {
        await tell('POST /api/trash/:id/restore', { params: { id } });
        toast.success(messages.recordRestored, { id, duration: 2000 });
        await renew();
      } catch (error) {
        toast.error(`Error: ${reasonOf(error)}`, { id, duration: 4000 });
      }
    };
    toast(
      <p className="flex items-center gap-3">
        <span className="min-w-0 flex-1 break-words">{name} moved to Trash.</span>
        <button type="button" onClick={bringBack} className="min-h-8 font-semibold text-accent underline">
          Undo
        </button>
      </p>,
      { id, duration: offeredMs },
    );
  };
}
