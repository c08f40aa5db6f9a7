import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Artisan } from '#contract/artisans.ts';
import { userPageSize as pageSize } from '#contract/limits.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useAnswer } from '../data/answer.ts';
import { titled } from '../frame/titled.ts';
import { button } from '../parts/button.ts';
import { Filter } from '../parts/filter.tsx';
import { useListAddress } from '../parts/list-address.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { TableShape } from '../parts/shapes.tsx';
import { ShowAll } from '../parts/show-all.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { DeleteArtisan } from './delete.tsx';
import { ArtisanForm } from './form.tsx';
import { ArtisanTable } from './table.tsx';

export const meta = titled('Artisans');

type Opened = { form: Artisan | null } | { deleting: Artisan } | null;

/** The makers, those of whom nothing is sold among them. */
export default function ArtisansPage() {
  const { page, search, params } = useListAddress();
  const state = params.get('state') ?? '';
  const query = { page, limit: pageSize, ...(search && { search }), ...(state && { state }) };
  const answer = useAnswer('GET /api/artisans', { query });
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const add = (
    <button type="button" className={button.main} onClick={() => setOpened({ form: null })}>
      <Plus aria-hidden="true" className="size-4" /> Add Artisan
    </button>
  );
  return (
    <>
      <PageHead title="Artisans" subtitle="Manage the makers of your products">
        {add}
      </PageHead>
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox placeholder="Search artisans..." />
        <Filter
          name="state"
          label="State"
          all="All states"
          options={(answer.data?.states ?? []).map(({ name, count }) => ({
            value: name,
            label: `${name} (${count})`,
          }))}
        />
      </div>
      <ArtisanList
        answer={answer}
        add={add}
        onEdit={(artisan) => setOpened({ form: artisan })}
        onDelete={(artisan) => setOpened({ deleting: artisan })}
      />
      {opened && 'form' in opened && <ArtisanForm artisan={opened.form} onClose={close} />}
      <DeleteArtisan artisan={opened && 'deleting' in opened ? opened.deleting : null} onClose={close} />
    </>
  );
}

type ListProps = {
  answer: ReturnType<typeof useAnswer<'GET /api/artisans'>>;
  add: React.ReactNode;
  onEdit: (artisan: Artisan) => void;
  onDelete: (artisan: Artisan) => void;
};

function ArtisanList({ answer, add, onEdit, onDelete }: ListProps) {
  const { search, params } = useListAddress();
  const { data, error, refetch, isPlaceholderData } = answer;
  if (error && !data) return <Trouble error={error} onAgain={refetch} />;
  if (!data) return <TableShape columns={5} />;
  if (data.total === 0 && search === '' && !params.has('state'))
    return (
      <Empty title="No artisans yet">
        <p className="w-full text-muted">
          Artisans named on products appear here, and each has a page in the shop.
        </p>
        {add}
      </Empty>
    );
  if (data.total === 0)
    return (
      <Empty title="No artisans found">
        <ShowAll without={['search', 'state']}>Show all artisans</ShowAll>
      </Empty>
    );
  return (
    <>
      <ArtisanTable artisans={data.artisans} busy={isPlaceholderData} onEdit={onEdit} onDelete={onDelete} />
      <Pager pages={data.pages} />
    </>
  );
}
