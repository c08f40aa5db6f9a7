import { useState } from 'react';
import * as recordsMessages from '#modules/records/messages/index.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../messages/index.ts';
import { isAccessDenied, lacksRight } from './access-errors.ts';
import { useInvalidateQueries } from './api-query.ts';
import { useLeaveAdmin } from './leave-admin.ts';
import { Cancelled } from './password-confirmation.tsx';

/**
 * The texts of a toast: while the mutation runs, and once it succeeded, which may depend on the response. `undo` returns what
 * undoes the mutation, which the toast offers then; null for nothing.
 */
export type StatusTexts<T = unknown> = {
  loading: string;
  success: string | ((response: T) => string);
  undo?: ((response: T) => (() => void) | null) | undefined;
};

/**
 * Runs a mutation and reports it in one toast: the loading text, then the success text or `Error: ` and the server's
 * message (section 8). Afterwards all queries are invalidated. `run` resolves to the response, or to null on failure.
 * @param onError handles a failure; returns true to suppress the error toast
 */
export function useAction() {
  const invalidate = useInvalidateQueries();
  const leave = useLeaveAdmin();
  const [busy, setBusy] = useState(false);
  const run = async <T,>(
    texts: StatusTexts<T>,
    mutate: () => Promise<T>,
    onError?: (error: unknown) => boolean,
  ): Promise<{ response: T } | null> => {
    const id = toast.loading(texts.loading);
    setBusy(true);
    try {
      const response = await mutate();
      const { success } = texts;
      const text = typeof success === 'function' ? success(response) : success;
      const undo = texts.undo?.(response);
      if (undo) showUndo(id, text, undo);
      else toast.success(text, { id });
      void invalidate();
      return { response };
    } catch (error) {
      if (isAccessDenied(error)) {
        toast.remove(id);
        leave(error.message, error.statusCode === 401);
      } else if (error instanceof Cancelled || onError?.(error)) toast.remove(id);
      else toast.error(m.useAction.error({ error: errorMessageOf(error) }), { id });
      if (lacksRight(error)) void invalidate();
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}

/** Duration of the undo offer in ms; afterwards the trash or the page of the record offers it. */
const undoOfferMs = 10_000;

/** Shows a toast that offers to undo what it reports. */
export const showUndo = (id: string, text: string, undo: () => void) =>
  toast(
    <p className="flex items-center gap-3">
      <span className="min-w-0 flex-1 break-words">{text}</span>
      <button type="button" onClick={undo} className="min-h-8 font-semibold text-accent underline">
        {m.useAction.undo()}
      </button>
    </p>,
    { id, duration: undoOfferMs },
  );

/** Returns a function that offers to undo a deletion, given the id and name of the deleted record. */
export function useUndo() {
  const invalidate = useInvalidateQueries();
  return (id: string, name: string) => {
    const bringBack = async () => {
      toast.loading(m.useAction.restoring(), { id });
      try {
        await callApi('POST /api/trash/:id/restore', { params: { id } });
        toast.success(recordsMessages.responses.recordRestored(), { id, duration: 2000 });
        await invalidate();
      } catch (error) {
        toast.error(m.useAction.error({ error: errorMessageOf(error) }), { id, duration: 4000 });
      }
    };
    showUndo(id, m.useAction.movedToTrash({ name }), bringBack);
  };
}
