import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { BulkAction, BulkResult } from '#modules/catalog/contract/admin-products.ts';
import { PreviewDialog } from '#web/admin/components/form/preview-dialog.tsx';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as m from '../../../messages/index.ts';
import { useProductCount } from './count.ts';

/** The pause after the last keystroke before a preview is requested, in ms. */
const pauseMs = 250;

/** The props of a dialog for a bulk change. */
export type BulkDialogProps = {
  ids: readonly string[];
  busy: boolean;
  onApply: (change: BulkAction) => void;
  onClose: () => void;
};

type Props = BulkDialogProps & {
  title: string;
  /** The change; null while it is incomplete. */
  change: BulkAction | null;
  /** The validation error of the change. */
  error?: string | undefined;
  children: ReactNode;
};

/** Edits a bulk change and previews its result before it is applied (a dry run). */
export function BulkDialog({ title, ids, change, error, busy, onApply, onClose, children }: Props) {
  const countOf = useProductCount();
  const debouncedChange = useDebouncedChange(change);
  const preview = useQuery({
    queryKey: ['POST /api/products/bulk', ids, debouncedChange],
    queryFn: ({ signal }) =>
      callApi(
        'POST /api/products/bulk',
        { body: { ids: [...ids], change: debouncedChange as BulkAction, dryRun: true } },
        signal,
      ),
    enabled: debouncedChange !== null,
    // A preview becomes outdated at any time.
    staleTime: 0,
    gcTime: 0,
  });
  const isCurrent = debouncedChange === change && change !== null && preview.isSuccess && !preview.isFetching;
  const changed = isCurrent ? preview.data.changed : 0;
  const ready =
    changed > 0 ? m.bulkDialog.change({ changed: countOf(changed) }) : m.bulkDialog.changeProducts();
  const submit = busy ? m.bulkDialog.saving() : ready;
  return (
    <PreviewDialog
      title={title}
      description={countOf(ids.length)}
      cancel={m.bulkDialog.cancel()}
      submit={submit}
      canSubmit={!busy && changed > 0}
      onSubmit={() => change !== null && onApply(change)}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
      {error && (
        <p role="alert" className="font-medium text-bad">
          {error}
        </p>
      )}
      <div aria-live="polite" className="min-h-24">
        {change === null ? (
          <p className="text-muted">{m.bulkDialog.changesAreShownHereBefore()}</p>
        ) : preview.error && debouncedChange === change ? (
          <p className="font-medium text-bad">{errorMessageOf(preview.error)}</p>
        ) : isCurrent ? (
          <Preview result={preview.data} />
        ) : (
          <Skeleton className="h-24 rounded-lg" />
        )}
      </div>
    </PreviewDialog>
  );
}

/** Shows the values before and after, for the first changed products. */
function Preview({ result: { changed, unchanged, examples } }: { result: BulkResult }) {
  const countOf = useProductCount();
  if (changed === 0) return <p className="text-muted">{m.bulkDialog.noChangesAllProducts()}</p>;
  return (
    <div className="grid gap-2">
      <table className="w-full border-collapse text-sm">
        <caption className="mb-2 text-left font-semibold">
          {m.bulkDialog.willChange({ changed: countOf(changed) })}
          {unchanged > 0 && (
            <span className="font-normal text-muted">{m.bulkDialog.unchanged({ unchanged })}</span>
          )}
        </caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 pr-3 font-medium">
              {m.bulkDialog.name()}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              {m.bulkDialog.now()}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {m.bulkDialog.new()}
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ id, name, before, after }) => (
            <tr key={id} className="border-t border-line align-top">
              <td className="break-words py-1.5 pr-3">{name}</td>
              <td className="py-1.5 pr-3 text-right tabular-nums text-muted">{before}</td>
              <td className="py-1.5 text-right font-semibold tabular-nums">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed > examples.length && (
        <p className="text-sm text-muted">
          {m.bulkDialog.andMore({ countOf: countOf(changed - examples.length) })}
        </p>
      )}
    </div>
  );
}

/** Returns the change once it has been stable for a moment. */
function useDebouncedChange(change: BulkAction | null): BulkAction | null {
  const [debounced, setDebounced] = useState(change);
  const serialized = JSON.stringify(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal changes are the same.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(change), pauseMs);
    return () => clearTimeout(timer);
  }, [serialized]);
  return debounced;
}
