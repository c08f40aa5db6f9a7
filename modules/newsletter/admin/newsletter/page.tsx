import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useSaves } from '#modules/content/admin/page-editor/use-saves.ts';
import type { Newsletter, NewsletterDocument } from '#modules/newsletter/contract/newsletters.ts';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { useReloadOnReturn } from '#web/session/use-reload-on-return.ts';
import * as m from '../../messages/index.ts';
import { NewsletterState } from '../state.tsx';
import { CopyNewsletter } from './copy-newsletter.tsx';
import { NewsletterEditor } from './editor.tsx';
import { Outcome } from './outcome.tsx';

export const meta = titleMeta(m.pages.newsletter());

/** Interval in ms at which the figures of a newsletter that is being sent are read. */
const progressInterval = 2000;
const isOpen = (newsletter: Newsletter | undefined) =>
  newsletter?.state === 'sending' || newsletter?.state === 'scheduled';

/** Edits a draft, or shows what became of a newsletter, below changes that were unsaved when another tab sent it. */
export default function NewsletterPage() {
  const { id = '' } = useParams();
  const {
    data: newsletter,
    error,
    refetch,
  } = useQuery({
    ...apiQuery('GET /api/newsletters/:id', { params: { id } }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? progressInterval : false),
  });
  useReloadOnReturn(() => void refetch());
  const { count, ...saves } = useSaves<NewsletterDocument>();
  const [hasUnsaved, setHasUnsaved] = useState(false);
  return (
    <>
      <PageHead
        title={newsletter?.subject ?? m.pages.newsletter()}
        subtitle={newsletter && <NewsletterState newsletter={newsletter} />}
        back={<BackLink to="/admin/newsletter">{m.pages.newsletter()}</BackLink>}
      >
        {newsletter && <CopyNewsletter newsletter={newsletter} />}
      </PageHead>
      {newsletter && (
        <div className="space-y-8">
          {(newsletter.state === 'draft' || hasUnsaved) && (
            <NewsletterEditor
              key={`${id} ${count}`}
              newsletter={newsletter}
              onUnsaved={setHasUnsaved}
              {...saves}
            />
          )}
          {newsletter.state !== 'draft' && <Outcome newsletter={newsletter} />}
        </div>
      )}
      {!newsletter &&
        (error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton columns={2} />)}
    </>
  );
}
