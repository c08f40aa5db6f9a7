import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CapacityEffect } from '#modules/delivery/contract/capacity.ts';
import { PreviewDialog } from '#web/admin/components/form/preview-dialog.tsx';
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
    if (change === null || !effect) return;
    // The effect of a change that was refused is shown as it is now.
    if (await run(texts, () => save({ ...change, version: effect.version }))) onClose();
    else void refetch();
  };
  return (
    <PreviewDialog
      title={title}
      description={description}
      cancel={m.capacityEffect.cancel()}
      submit={busy ? m.capacityEffect.saving() : submit}
      canSubmit={!busy && effect !== undefined}
      onSubmit={() => void submitChange()}
      onClose={onClose}
    >
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
    </PreviewDialog>
  );
}
