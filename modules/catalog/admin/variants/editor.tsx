import { Redo2, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { FieldError } from '#kernel/contract/envelope.ts';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { maxVariants } from '#modules/catalog/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import { LeaveGuard } from '#web/admin/components/form/leave-guard.tsx';
import { changeRows } from '#web/admin/components/grid/cells.ts';
import { ErrorList } from '#web/admin/components/grid/error-list.tsx';
import { useDraft } from '#web/admin/components/grid/use-draft.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { CallError } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import {
  cellErrors,
  combinationCount,
  type Draft,
  draftOf,
  labelOf,
  payloadOf,
  shortLabelOf,
  withOptions,
} from './draft.ts';
import { Grid } from './grid.tsx';
import { OptionList } from './option-list.tsx';
import { pasteInto } from './pasted.ts';
import { undoByKey } from './undo-by-key.ts';

type EditorProps = { product: ProductDetail; onClose: () => void };

/** Edits the options of a product and the variants that they make; saves all of it at once. */
export default function VariantsEditor({ product, onClose }: EditorProps) {
  const { draft, change, undo, redo, canUndo, canRedo } = useDraft(() => draftOf(product));
  const [search, setSearch] = useState('');
  const [uploads, setUploads] = useState(0);
  const onUpload = useCallback((change: 1 | -1) => setUploads((before) => before + change), []);
  const { save, busy, errors } = useSave(product, draft, onClose);
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.message;
  const shown = placesOf(draft, search);
  const count = combinationCount(draft.options);
  const template = { price: String(product.price), originalPrice: '', stock: '0' };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within
    <div className="grid gap-5" onKeyDown={(event) => !busy && undoByKey(event, { undo, redo })}>
      <LeaveGuard isDirty={(canUndo || uploads > 0) && !busy} />
      <OptionList
        options={draft.options}
        errorOf={errorAt}
        onChange={(options) => change((before) => withOptions(before, options, template))}
        onUpload={onUpload}
      />
      {count > maxVariants && (
        <p role="alert" className="font-medium text-bad">
          {m.variantEditor.tooMany({ count, most: maxVariants })}
        </p>
      )}
      {draft.rows.length > 0 && (
        <>
          <BulkBar
            search={search}
            onSearch={setSearch}
            count={shown.length}
            images={product.images}
            onApply={(fields) =>
              change(({ options, rows }) => ({ options, rows: changeRows(rows, shown, fields) }))
            }
          />
          <Grid
            rows={draft.rows}
            shown={shown}
            images={product.images}
            labelOf={(row) => labelOf(draft, row)}
            shortLabelOf={(row) => shortLabelOf(draft, row)}
            errorOf={(at, column) => errorAt(`variants.${at}.${column}`)}
            onChange={(at, fields) =>
              change(({ options, rows }) => ({ options, rows: changeRows(rows, [at], fields) }))
            }
            onPaste={(at, column, text) =>
              change(({ options, rows }) => ({
                options,
                rows: pasteInto(rows, shown, { at, column, images: product.images }, text),
              }))
            }
          />
        </>
      )}
      <ErrorList errors={errors.map((error) => textOf(error, draft))} />
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className={button.quiet} disabled={!canUndo || busy} onClick={undo}>
          <Undo2 aria-hidden="true" className="size-4" /> {m.variantEditor.undo()}
        </button>
        <button type="button" className={button.quiet} disabled={!canRedo || busy} onClick={redo}>
          <Redo2 aria-hidden="true" className="size-4" /> {m.variantEditor.redo()}
        </button>
        <span role="status" className="text-sm text-muted">
          {m.variantEditor.count({ count: draft.rows.length })}
        </span>
        <span className="ml-auto flex gap-3">
          <button type="button" className={button.quiet} disabled={busy} onClick={onClose}>
            {m.variantEditor.cancel()}
          </button>
          <button
            type="button"
            className={button.main}
            disabled={busy || uploads > 0 || count > maxVariants}
            onClick={save}
          >
            {m.variantEditor.save()}
          </button>
        </span>
      </div>
    </div>
  );
}

/** Returns the places of the rows whose label, SKU or barcode contains a text. */
function placesOf(draft: Draft, search: string): number[] {
  const sought = search.trim().toLowerCase();
  return draft.rows.flatMap((row, at) =>
    [labelOf(draft, row), row.sku, row.barcode].some((text) => text.toLowerCase().includes(sought))
      ? [at]
      : [],
  );
}

/** Saves a draft; errors of the grid and of the server have the paths of the payload. */
function useSave(product: ProductDetail, draft: Draft, onSaved: () => void) {
  const { run, busy } = useAction();
  const [errors, setErrors] = useState<FieldError[]>([]);
  const texts = { loading: m.productForm.updatingProduct(), success: m.responses.productUpdated() };
  const save = async () => {
    const wrong = cellErrors(draft, m.variantEditor.mustBeNumber());
    setErrors(wrong.map(({ at, column, message }) => ({ path: `variants.${at}.${column}`, message })));
    if (wrong.length > 0) return;
    const { id: productId, updatedAt } = product;
    const call = () =>
      callApi('PUT /api/products/:productId', {
        params: { productId },
        body: { ...payloadOf(draft), updatedAt },
      });
    const saved = await run(texts, call, (error) => {
      if (!(error instanceof CallError) || error.errors.length === 0) return false;
      setErrors(
        error.errors.map(({ path, message }) => ({ path: path.replace(/\.stockCount$/, '.stock'), message })),
      );
      return true;
    });
    if (saved) onSaved();
  };
  return { save, busy, errors };
}

/** Returns the text of an error, with the label of its variant. */
function textOf({ path, message }: FieldError, draft: Draft): string {
  const row = draft.rows[Number(/^variants\.(\d+)/.exec(path)?.[1] ?? -1)];
  const last = path.split('.').at(-1) ?? '';
  const field = last === 'sku' ? m.variantEditor.sku() : last;
  return row ? `${labelOf(draft, row)}: ${field} ${message}` : `${field} ${message}`;
}
