import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { groupPageSize as pageSize } from '#modules/catalog/contract/page-sizes.ts';
import { button } from '#web/admin/components/button.ts';
import { cardGrid } from '#web/admin/components/list/cards.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { CardGridSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { CategoryCard } from './card.tsx';
import { DeleteCategory } from './delete.tsx';
import { CategoryForm } from './form.tsx';

export const meta = titleMeta(m.adminCategories.productCategories());

/** The open dialog. */
type CategoryDialog = { form: Category | null } | { deleting: Category } | null;

/** Lists the categories for staff (section 2, Admin categories). */
export default function CategoriesPage() {
  const { page, search } = useListAddress();
  const query = { page, limit: pageSize, ...(search && { search }) };
  const { data, isPlaceholderData } = useApiQuery('GET /api/categories', { query }, { orLeave: true });
  const { data: all } = useApiQuery('GET /api/categories');
  const [dialog, setDialog] = useState<CategoryDialog>(null);
  useCommand('add', () => setDialog({ form: null }));
  const close = () => setDialog(null);
  const add = (
    <button type="button" className={button.main} onClick={() => setDialog({ form: null })}>
      <Plus aria-hidden="true" className="size-4" /> {m.adminCategories.addCategory()}
    </button>
  );
  return (
    <>
      <PageHead
        title={m.adminCategories.productCategories()}
        subtitle={m.adminCategories.manageYourProductCategories()}
      >
        {add}
      </PageHead>
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox placeholder={m.adminCategories.searchCategories()} />
      </div>
      {!data ? (
        <CardGridSkeleton />
      ) : data.total === 0 ? (
        <NoCategories search={search}>{add}</NoCategories>
      ) : (
        <>
          <ul
            aria-label={m.adminCategories.categories()}
            aria-busy={isPlaceholderData}
            className={`renewable ${cardGrid}`}
          >
            {data.categories.map((category) => (
              <CategoryCard
                key={category.id}
                category={category}
                parent={all?.categories.find(({ id }) => id === category.parentId)}
                onEdit={() => setDialog({ form: category })}
                onDelete={() => setDialog({ deleting: category })}
              />
            ))}
          </ul>
          <Pager pages={data.pages} />
        </>
      )}
      {dialog && 'form' in dialog && <CategoryForm category={dialog.form} onClose={close} />}
      <DeleteCategory category={dialog && 'deleting' in dialog ? dialog.deleting : null} onClose={close} />
    </>
  );
}

function NoCategories({ search, children }: { search: string; children: React.ReactNode }) {
  if (search === '')
    return (
      <Empty title={m.adminCategories.noCategoriesYet()}>
        <p className="w-full text-muted">{m.adminCategories.groupProductsIntoCategoriesSo()}</p>
        {children}
      </Empty>
    );
  return (
    <Empty title={m.adminCategories.noResultsFor({ search })}>
      <ShowAll without={['search']}>{m.adminCategories.showAllCategories()}</ShowAll>
    </Empty>
  );
}
