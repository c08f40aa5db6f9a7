import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { EmailFields } from '#modules/automatic-emails/contract/automatic-emails.ts';
import { useSaves } from '#modules/content/admin/page-editor/use-saves.ts';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { EmailEditor } from './editor.tsx';

export const meta = titleMeta(m.pages.automaticEmails());

/** Edits an automatic email. */
export default function AutomaticEmailPage() {
  const { key = '' } = useParams();
  const {
    data: email,
    error,
    refetch,
  } = useQuery(apiQuery('GET /api/automatic-emails/:key', { params: { key } }));
  const { count, ...saves } = useSaves<EmailFields>();
  return (
    <>
      <PageHead
        title={email?.name ?? m.pages.automaticEmails()}
        subtitle={email?.about}
        back={<BackLink to="/admin/automatic-emails">{m.pages.automaticEmails()}</BackLink>}
      />
      {email && <EmailEditor key={`${key} ${count}`} email={email} {...saves} />}
      {!email && (error ? <ErrorState error={error} onRetry={refetch} /> : <TableSkeleton columns={2} />)}
    </>
  );
}
