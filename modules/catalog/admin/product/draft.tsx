import type { Product } from '#modules/catalog/contract/catalog.ts';
import { previewDays } from '#modules/catalog/contract/preview-days.ts';
import { button } from '#web/admin/components/button.ts';
import { CopyButton } from '#web/admin/components/copy-button.tsx';
import { useDates } from '#web/admin/components/date.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { fieldBox } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { useProductMutations } from '../products/mutations.ts';

/** Publishes a draft, and shows it to other persons by a link. */
export function Draft({ product }: { product: Product }) {
  const { setStatus, busy } = useProductMutations();
  return (
    <section className="mt-6 rounded-xl border border-line bg-surface p-4" aria-labelledby="draft">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="draft" className="font-semibold">
            {m.productDraft.draft()}
          </h2>
          <p className="text-muted">{m.productDraft.notInShop()}</p>
        </div>
        <button
          type="button"
          className={button.main}
          disabled={busy}
          onClick={() => setStatus(product, true)}
        >
          {m.productDraft.publish()}
        </button>
      </div>
      <PreviewLink product={product} />
    </section>
  );
}

function PreviewLink({ product: { id, slug } }: { product: Product }) {
  const params = { productId: id };
  const { data, refetch } = useApiQuery('GET /api/products/:productId/preview', { params });
  const { run, busy } = useAction();
  const { day } = useDates();
  if (data === undefined) return null;
  const create = async () => {
    const statusTexts = { loading: m.productDraft.creatingLink(), success: m.responses.previewCreated() };
    await run(statusTexts, () => callApi('POST /api/products/:productId/preview', { params }));
    await refetch();
  };
  const end = async () => {
    const statusTexts = { loading: m.productDraft.endingLink(), success: m.responses.previewRevoked() };
    await run(statusTexts, () => callApi('DELETE /api/products/:productId/preview', { params }));
    await refetch();
  };
  if (data === null)
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" className={button.quiet} disabled={busy} onClick={create}>
          {m.productDraft.createLink()}
        </button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {m.productDraft.whoHasLinkSees({ days: previewDays })}
        </p>
      </div>
    );
  const link = `${window.location.origin}/products/${slug}?preview=${data.token}`;
  return (
    <div className="mt-4">
      <div className="flex items-center gap-1">
        <input
          aria-label={m.productDraft.previewLink()}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          className={`${fieldBox} min-h-11 min-w-0 flex-1`}
        />
        <CopyButton text={link} label={m.productDraft.copyLink()} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={link} target="_blank" rel="noreferrer" className={button.quiet}>
          {m.productDraft.openPreview()}
        </a>
        <button type="button" className={button.quiet} disabled={busy} onClick={end}>
          {m.productDraft.endLink()}
        </button>
        <p className="text-sm text-muted">{m.productDraft.endsOn({ day: day(data.expiresAt) })}</p>
      </div>
    </div>
  );
}
