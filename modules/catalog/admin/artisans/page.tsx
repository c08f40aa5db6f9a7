import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Artisan } from '#modules/catalog/contract/artisans.ts';
import { groupPageSize as pageSize } from '#modules/catalog/contract/page-sizes.ts';
import { button } from '#web/admin/components/button.ts';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { DeleteArtisan } from './delete.tsx';
import { ArtisanForm } from './form.tsx';
import { ArtisanTable } from './table.tsx';

export const meta = titleMeta(m.adminArtisans.artisans());

type ArtisanDialog = { form: Artisan | null } | { deleting: Artisan } | null;

/** Lists all artisans, including those without products for sale. */
export default function ArtisansPage() {
  const { page, search, params } = useListAddress();
  const state = params.get('state') ?? '';
  const query = { page, limit: pageSize, ...(search && { search }), ...(state && { state }) };
  const artisansQuery = useApiQuery('GET /api/artisans', { query });
  const [dialog, setDialog] = useState<ArtisanDialog>(null);
  useCommand('add', () => setDialog({ form: null }));
  const close = () => setDialog(null);
  const add = (
    <button type="button" className={button.main} onClick={() => setDialog({ form: null })}>
      <Plus aria-hidden="true" className="size-4" /> {m.adminArtisans.addArtisan()}
    </button>
  );
  return (
    <>
      <PageHead title={m.adminArtisans.artisans()} subtitle={m.adminArtisans.manageMakersOfYourProducts()}>
        {add}
      </PageHead>
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox placeholder={m.adminArtisans.searchArtisans()} />
        <Filter
          name="state"
          label={m.adminArtisans.state()}
          all={m.adminArtisans.allStates()}
          options={(artisansQuery.data?.states ?? []).map(({ name, count }) => ({
            value: name,
            label: `${name} (${count})`,
          }))}
        />
      </div>
      <ArtisanList
        artisansQuery={artisansQuery}
        add={add}
        onEdit={(artisan) => setDialog({ form: artisan })}
        onDelete={(artisan) => setDialog({ deleting: artisan })}
      />
      {dialog && 'form' in dialog && <ArtisanForm artisan={dialog.form} onClose={close} />}
      <DeleteArtisan artisan={dialog && 'deleting' in dialog ? dialog.deleting : null} onClose={close} />
    </>
  );
}

type ArtisanListProps = {
  artisansQuery: ReturnType<typeof useApiQuery<'GET /api/artisans'>>;
  add: React.ReactNode;
  onEdit: (artisan: Artisan) => void;
  onDelete: (artisan: Artisan) => void;
};

function ArtisanList({ artisansQuery, add, onEdit, onDelete }: ArtisanListProps) {
  const { search, params } = useListAddress();
  const { data, error, refetch, isPlaceholderData } = artisansQuery;
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={5} />;
  if (data.total === 0 && search === '' && !params.has('state'))
    return (
      <Empty title={m.adminArtisans.noArtisansYet()}>
        <p className="w-full text-muted">{m.adminArtisans.artisansNamedOnProductsAppear()}</p>
        {add}
      </Empty>
    );
  if (data.total === 0)
    return (
      <Empty title={m.adminArtisans.noArtisansFound()}>
        <ShowAll without={['search', 'state']}>{m.adminArtisans.showAllArtisans()}</ShowAll>
      </Empty>
    );
  return (
    <>
      <ArtisanTable artisans={data.artisans} busy={isPlaceholderData} onEdit={onEdit} onDelete={onDelete} />
      <Pager pages={data.pages} />
    </>
  );
}
