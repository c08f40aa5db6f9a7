import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CapacityEffect } from '#modules/delivery/contract/capacity.ts';
import { button } from '#web/admin/components/button.ts';
import { type StatusTexts, useAction } from '#web/admin/data/use-action.tsx';
import { CallError, errorMessageOf } from '#web/api/client.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../messages/index.ts';
import { EffectList } from './effect-list.tsx';

/** Returns the error of a field of a change. */
export type ErrorOf = (path: string) => string | undefined;

type EffectDialogProps<Change> = {
  title: string;
  description: string;
  /** Null while the change is incomplete. */
  change: Change | null;
  preview: (change: Change, signal: AbortSignal) => Promise<CapacityEffect>;
  save: (change: Change & { version: string }) => Promise<CapacityEffect>;
  /** What the preview says while the change is incomplete, and of a change that moves nothing. */
  texts: StatusTexts & { incomplete: string; nothing: string };
  submit: string;
  onClose: () => void;
  children: (errorOf: ErrorOf) => ReactNode;
};

/** Edits a change of bookings and shows its effect before it is saved. */
export function EffectDialog<Change>({
  title,
  description,
  change,
  preview,
  save,
  texts,
  submit,
  onClose,
  children,
}: EffectDialogProps<Change>) {
  const { run, busy } = useAction();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['capacity effect', title, change],
    queryFn: ({ signal }) => preview(change as Change, signal),
    enabled: change !== null,
    // A preview becomes outdated at any time.
    staleTime: 0,
    gcTime: 0,
  });
  const effect = change !== null && !error && !isFetching ? data : undefined;
  const fieldErrors = error instanceof CallError ? error.errors : [];
  const submitChange = async () => {
    if (change === null || !effect || busy) return;
    // The effect of a change that was refused is shown as it is now.
    if (await run(texts, () => save({ ...change, version: effect.version }))) onClose();
    else void refetch();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/45" />
        <Dialog.Popup className="office fixed inset-x-0 bottom-0 z-30 flex max-h-[94dvh] flex-col rounded-t-xl border border-line bg-paper text-ink shadow-card outline-none sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[min(40rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl">
          <form
            noValidate
            className="flex min-h-0 flex-col"
            onSubmit={(event) => {
              event.preventDefault();
              void submitChange();
            }}
          >
            <div className="border-b border-line px-5 py-3">
              <Dialog.Title className="text-lg font-semibold wrap-anywhere">{title}</Dialog.Title>
              <Dialog.Description className="text-muted">{description}</Dialog.Description>
            </div>
            <div className="grid gap-5 overflow-y-auto px-5 py-5">
              {children((path) => fieldErrors.find((each) => each.path === path)?.message)}
              <div aria-live="polite">
                {change === null ? (
                  <p className="text-muted">{texts.incomplete}</p>
                ) : error && !isFetching ? (
                  fieldErrors.length === 0 && <p className="font-medium text-bad">{errorMessageOf(error)}</p>
                ) : effect ? (
                  <EffectList items={effect.items} nothing={texts.nothing} />
                ) : (
                  <Skeleton className="h-24 rounded-lg" />
                )}
              </div>
            </div>
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">
              <Dialog.Close className={button.quiet}>{m.capacityEffect.cancel()}</Dialog.Close>
              <button type="submit" disabled={busy || !effect} className={button.main}>
                {busy ? m.capacityEffect.saving() : submit}
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
