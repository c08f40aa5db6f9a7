import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#contract/catalog.ts';
import { userPageSize as pageSize } from '#contract/limits.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useAnswer } from '../data/answer.ts';
import { titled } from '../frame/titled.ts';
import { button } from '../parts/button.ts';
import { cardGrid } from '../parts/cards.ts';
import { useListAddress } from '../parts/list-address.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { CardsShape } from '../parts/shapes.tsx';
import { ShowAll } from '../parts/show-all.tsx';
import { CategoryCard } from './card.tsx';
import { DeleteCategory } from './delete.tsx';
import { CategoryForm } from './form.tsx';

export const meta = titled('Product Categories');

/** What is open over the list. */
type Opened = { form: Category | null } | { deleting: Category } | null;

/** The categories as those see them who keep them (section 2, Admin categories). */
export default function CategoriesPage() {
  const { page, search } = useListAddress();
  const query = { page, limit: pageSize, ...(search && { search }) };
  const { data, isPlaceholderData } = useAnswer('GET /api/categories', { query }, { orLeave: true });
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const add = (
    <button type="button" className={button.main} onClick={() => setOpened({ form: null })}>
      <Plus aria-hidden="true" className="size-4" /> Add Category
    </button>
  );
  return (
    <>
      <PageHead title="Product Categories" subtitle="Manage your product categories">
        {add}
      </PageHead>
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox placeholder="Search categories..." />
      </div>
      {!data ? (
        <CardsShape />
      ) : data.total === 0 ? (
        <NoCategories search={search}>{add}</NoCategories>
      ) : (
        <>
          <ul aria-label="Categories" aria-busy={isPlaceholderData} className={`renewable ${cardGrid}`}>
            {data.categories.map((category) => (
              <CategoryCard
                key={category.id}
                category={category}
                onEdit={() => setOpened({ form: category })}
                onDelete={() => setOpened({ deleting: category })}
              />
            ))}
          </ul>
          <Pager pages={data.pages} />
        </>
      )}
      {opened && 'form' in opened && <CategoryForm category={opened.form} onClose={close} />}
      <DeleteCategory category={opened && 'deleting' in opened ? opened.deleting : null} onClose={close} />
    </>
  );
}

function NoCategories({ search, children }: { search: string; children: React.ReactNode }) {
  if (search === '')
    return (
      <Empty title="No categories yet">
        <p className="w-full text-muted">Group products into categories so that shoppers can browse them.</p>
        {children}
      </Empty>
    );
  return (
    <Empty title={`No results for “${search}”`}>
      <ShowAll without={['search']}>Show all categories</ShowAll>
    </Empty>
  );
}
