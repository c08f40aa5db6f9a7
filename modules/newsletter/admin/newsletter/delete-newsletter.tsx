import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Newsletter } from '#modules/newsletter/contract/newsletters.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { useLatestState } from './use-latest-state.ts';

/** Deletes a draft after a confirmation. */
export function DeleteNewsletter({ newsletter: { id, subject } }: { newsletter: Newsletter }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, busy } = useAction();
  const navigate = useNavigate();
  const latestState = useLatestState(id);
  const remove = async () => {
    setIsAsking(false);
    const texts = { loading: m.deleteNewsletter.deleting(), success: m.responses.newsletterDeleted() };
    const work = () => latestState(callApi('DELETE /api/newsletters/:id', { params: { id } }));
    if (await run(texts, work)) await navigate('/admin/newsletter');
  };
  return (
    <>
      <button type="button" className={button.quiet} disabled={busy} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" /> {m.deleteNewsletter.delete()}
      </button>
      <Confirm
        open={isAsking}
        title={m.deleteNewsletter.question({ subject })}
        act={m.deleteNewsletter.delete()}
        busy={busy}
        onAct={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        {m.deleteNewsletter.cannotBeUndone()}
      </Confirm>
    </>
  );
}
