import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RedirectEntry } from '#modules/redirects/contract/redirects.ts';
import { button } from '#web/admin/components/button.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { RowButton } from '#web/admin/components/list/row-button.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { Table, type TableColumn } from '#web/admin/components/list/table.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { FileButtons } from './file-buttons.tsx';
import { RedirectForm } from './form.tsx';
import { RemoveRedirect } from './remove.tsx';

export const meta = titleMeta(m.pages.redirects());

/** The open dialog. */
type RedirectDialog = { editing: RedirectEntry | null } | { removing: RedirectEntry } | null;

/** Lists the redirects, to search, add, edit, remove, import and export. */
export default function RedirectsPage() {
  const [dialog, setDialog] = useState<RedirectDialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead title={m.pages.redirects()} subtitle={m.redirectsPage.subtitle()}>
        <FileButtons />
        <button type="button" className={button.main} onClick={() => setDialog({ editing: null })}>
          <Plus aria-hidden="true" className="size-4" /> {m.redirectsPage.add()}
        </button>
      </PageHead>
      <div className="mb-4">
        <SearchBox placeholder={m.redirectsPage.search()} className="w-full sm:w-80" />
      </div>
      <RedirectTable onOpen={setDialog} />
      {dialog && 'editing' in dialog && <RedirectForm redirect={dialog.editing} onClose={close} />}
      {dialog && 'removing' in dialog && <RemoveRedirect redirect={dialog.removing} onClose={close} />}
    </>
  );
}

const columns: TableColumn<RedirectEntry>[] = [
  {
    head: m.redirectsFile.from(),
    cell: ({ from }) => <span className="font-semibold wrap-anywhere">{from}</span>,
  },
  {
    head: m.redirectsFile.to(),
    cell: ({ to }) => (
      <a href={to} target="_blank" rel="noreferrer" className="text-accent underline wrap-anywhere">
        {to}
      </a>
    ),
  },
];

function RedirectTable({ onOpen }: { onOpen: (dialog: RedirectDialog) => void }) {
  const { page, search } = useListAddress();
  const { data, error, isPlaceholderData, refetch } = useApiQuery('GET /api/redirects', {
    query: { page, ...(search && { search }) },
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={2} />;
  if (data.total === 0) return <NoRedirects isSearch={Boolean(search)} />;
  return (
    <section aria-label={m.redirectsPage.list()}>
      <p className="mb-3 font-semibold">{m.redirectsPage.count({ count: data.total })}</p>
      <Table
        label={m.pages.redirects()}
        columns={columns}
        rows={data.redirects}
        busy={isPlaceholderData}
        keyOf={({ id }) => id}
        actions={(redirect) => (
          <>
            <RowButton
              icon={Pencil}
              label={m.redirectsPage.edit({ from: redirect.from })}
              onClick={() => onOpen({ editing: redirect })}
            />
            <RowButton
              icon={Trash2}
              label={m.redirectsPage.remove({ from: redirect.from })}
              onClick={() => onOpen({ removing: redirect })}
            />
          </>
        )}
      />
      {data.pages > 1 && <Pager pages={data.pages} />}
    </section>
  );
}

const NoRedirects = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <Empty title={m.redirectsPage.noneFound()}>
      <ShowAll without={['search']}>{m.redirectsPage.showAll()}</ShowAll>
    </Empty>
  ) : (
    <Empty title={m.redirectsPage.noneYet()}>
      <p className="w-full text-muted">{m.redirectsPage.whatTheyDo()}</p>
    </Empty>
  );
