import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { maxSubjectLength } from '#modules/newsletter/contract/limits.ts';
import { type NewsletterSummary, newsletterCreate } from '#modules/newsletter/contract/newsletters.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useEditor, type VersionedRecord } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { callApi } from '#web/api/queries.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { NewsletterState } from '../state.tsx';
import { NewsletterViews } from '../views.tsx';

export const meta = titleMeta(m.pages.newsletter());

/** Lists the newsletters, drafts included. */
export default function NewslettersPage() {
  const { page } = useListAddress();
  const { data, error, refetch } = useApiQuery('GET /api/newsletters', { query: { page } });
  const [isAdding, setIsAdding] = useState(false);
  useCommand('add', () => setIsAdding(true));
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={m.pages.newsletter()} subtitle={m.adminNewsletters.subtitle()}>
        <button type="button" className={button.main} onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4" /> {m.adminNewsletters.add()}
        </button>
      </PageHead>
      <NewsletterViews current="newsletters" />
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={5} />}
      {data?.total === 0 && (
        <Empty title={m.adminNewsletters.noneYet()}>
          <p className="w-full text-muted">{m.adminNewsletters.whatToDo()}</p>
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          <NewsletterTable rows={data.newsletters} />
          <Pager pages={data.pages} more={false} total={data.total} />
        </>
      )}
      {isAdding && (
        <NewNewsletter
          onClose={() => setIsAdding(false)}
          onAdded={(id) => void navigate(`/admin/newsletter/${id}`)}
        />
      )}
    </>
  );
}

function NewsletterTable({ rows }: { rows: NewsletterSummary[] }) {
  const write = useCount();
  const figure = (name: 'sent' | 'refused' | 'unsubscribed', head: string) => ({
    head,
    numeric: true,
    cell: ({ figures }: NewsletterSummary) => (figures ? write(figures[name]) : '–'),
  });
  const columns: TableColumn<NewsletterSummary>[] = [
    {
      head: m.newsletterFields.subject(),
      cell: ({ id, subject }) => (
        <Link
          to={`/admin/newsletter/${id}`}
          className="inline-flex min-h-8 items-center font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          {subject}
        </Link>
      ),
    },
    { head: m.adminNewsletters.state(), cell: (newsletter) => <NewsletterState newsletter={newsletter} /> },
    figure('sent', m.newsletterFigures.sent()),
    figure('refused', m.newsletterFigures.refused()),
    figure('unsubscribed', m.newsletterFigures.unsubscribed()),
  ];
  return (
    <Table label={m.adminNewsletters.newsletters()} columns={columns} rows={rows} keyOf={({ id }) => id} />
  );
}

const texts = { loading: m.adminNewsletters.adding(), success: m.responses.newsletterAdded() };
const neverUpdated = () => Promise.reject(new Error('A new newsletter is created, not updated'));
const empty = { subject: '' };

/** Asks for the subject of a new newsletter. */
function NewNewsletter({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const added = useRef('');
  const editor = useEditor<typeof empty, typeof empty & VersionedRecord>({
    schema: newsletterCreate,
    names: { subject: m.newsletterFields.subject() },
    record: null,
    empty,
    valuesOf: () => empty,
    present: neverUpdated,
    async create(body) {
      added.current = (await callApi('POST /api/newsletters', { body })).id;
    },
    update: neverUpdated,
    statusTexts: { create: texts, update: texts },
    onSaved: () => onAdded(added.current),
  });
  return (
    <FormDialog
      editor={editor}
      title={m.adminNewsletters.add()}
      submit={m.adminNewsletters.addDraft()}
      onClose={onClose}
    >
      <FormSection title={m.adminNewsletters.newNewsletter()}>
        <LineField
          editor={editor}
          name="subject"
          required
          maxLength={maxSubjectLength}
          autoComplete="off"
          className={fullRowClass}
        />
      </FormSection>
    </FormDialog>
  );
}
