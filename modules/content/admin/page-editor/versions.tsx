import { Undo2 } from 'lucide-react';
import type { EditedPage, PageDocument, PageVersion } from '#modules/content/contract/content-pages.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { errorMessageOf } from '#web/api/client.ts';
import { callApi } from '#web/api/queries.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';

type VersionsProps = { page: EditedPage; onRestore: (document: PageDocument) => void };

/** Lists the published versions of a page; one of them is taken into the form again. */
export function Versions({ page: { slug, versions }, onRestore }: VersionsProps) {
  const { moment } = useDates();
  if (versions.length === 0) return null;
  const nameOf = ({ publishedAt }: PageVersion) =>
    publishedAt ? moment(publishedAt) : m.versions.shopText();
  const restore = async (version: PageVersion) => {
    try {
      const params = { slug, version: version.id };
      onRestore(await callApi('GET /api/content/pages/:slug/versions/:version', { params }));
      toast.success(m.versions.isInForm());
    } catch (error) {
      toast.error(errorMessageOf(error));
    }
  };
  return (
    <section aria-label={m.versions.versions()}>
      <h2 className="text-base font-semibold">{m.versions.versions()}</h2>
      <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface">
        {versions.map((version) => (
          <li
            key={version.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <p className="min-w-0">
              <span className="font-medium">{nameOf(version)}</span>
              {version.author && (
                <span className="text-muted wrap-anywhere"> {m.versions.by({ author: version.author })}</span>
              )}
              {version.isShown && <span className="block text-sm text-good">{m.versions.isShown()}</span>}
            </p>
            <button
              type="button"
              aria-label={m.versions.restoreVersion({ name: nameOf(version) })}
              className={button.quiet}
              onClick={() => void restore(version)}
            >
              <Undo2 aria-hidden="true" className="size-4" /> {m.versions.restore()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
