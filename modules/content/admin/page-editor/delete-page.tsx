import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedPage } from '#modules/content/contract/content-pages.ts';
import { articleName } from '#modules/content/contract/journal.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Deletes a page of the owner or an article after a confirmation. */
export function DeletePage({ page: { slug, title } }: { page: EditedPage }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, busy } = useAction();
  const kind = articleName(slug) === null ? 'page' : 'article';
  const navigate = useNavigate();
  const remove = async () => {
    setIsAsking(false);
    const texts = { loading: m.deletePage.deleting(), success: m.contentPages.deleted() };
    const work = () => callApi('DELETE /api/content/pages/:slug', { params: { slug } });
    if (await run(texts, work)) await navigate(kind === 'page' ? '/admin/pages' : '/admin/journal');
  };
  return (
    <>
      <button type="button" className={button.quiet} disabled={busy} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" /> {m.deletePage.delete({ kind })}
      </button>
      <Confirm
        open={isAsking}
        title={m.deletePage.question({ title })}
        act={m.deletePage.delete({ kind })}
        busy={busy}
        onAct={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        {m.deletePage.cannotBeUndone({ kind })}
      </Confirm>
    </>
  );
}
