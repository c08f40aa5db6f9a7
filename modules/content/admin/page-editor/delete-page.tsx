import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedPage } from '#modules/content/contract/content-pages.ts';
import { articleName } from '#modules/content/contract/journal.ts';
import { trashRetentionDays } from '#modules/records/contract/trash-retention.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction, useUndo } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { menuEntriesTo } from './menu-entries.ts';

/** Deletes a page of the owner or an article after a confirmation, which names the menu entries that lead to it. */
export function DeletePage({ page: { slug, path, title } }: { page: EditedPage }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, busy } = useAction();
  const kind = articleName(slug) === null ? 'page' : 'article';
  const offerUndo = useUndo();
  const { data: menus } = useApiQuery('GET /api/menus/edited');
  const entries = menus && menuEntriesTo(path, menus.menus);
  const navigate = useNavigate();
  const remove = async () => {
    setIsAsking(false);
    const texts = { loading: m.deletePage.deleting(), success: m.contentPages.deleted() };
    const deleted = await run(texts, async () => {
      const response = await callApi('DELETE /api/content/pages/:slug', { params: { slug } });
      // The editor is left before its queries are read again, since they would not find the page.
      await navigate(kind === 'page' ? '/admin/pages' : '/admin/journal');
      return response;
    });
    if (deleted) offerUndo(deleted.response.id, title);
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
        <p>{m.deletePage.goesToTrash({ kind, days: trashRetentionDays })}</p>
        {entries && entries.count > 0 && (
          <p className="mt-3">{m.deletePage.isInMenus({ kind, ...entries })}</p>
        )}
      </Confirm>
    </>
  );
}
