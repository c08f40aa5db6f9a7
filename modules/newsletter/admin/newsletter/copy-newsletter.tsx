import { Copy } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Newsletter } from '#modules/newsletter/contract/newsletters.ts';
import { button } from '#web/admin/components/button.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

/** Adds a draft with the text of a saved newsletter, and opens it. */
export function CopyNewsletter({ newsletter: { id } }: { newsletter: Newsletter }) {
  const { run, busy } = useAction();
  const navigate = useNavigate();
  const copy = async () => {
    const texts = { loading: m.copyNewsletter.copying(), success: m.responses.newsletterCopied() };
    const added = await run(texts, () => callApi('POST /api/newsletters/:id/copy', { params: { id } }));
    if (added) await navigate(`/admin/newsletter/${added.response.id}`);
  };
  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" /> {m.copyNewsletter.copy()}
    </button>
  );
}
