import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useDates } from '#web/admin/components/date.ts';
import { card } from '#web/admin/components/list/cards.ts';
import { StatusBadge, YesNo } from '#web/admin/components/status-badge.tsx';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';

type CategoryCardProps = {
  category: Category;
  /** The category that contains it. */
  parent: Category | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

/** One category: its details, its status, and its actions. */
export function CategoryCard({ category, parent, onEdit, onDelete }: CategoryCardProps) {
  const { name, slug, description, image, featured, itemCount, createdAt } = category;
  const { day } = useDates();
  const write = useCount();
  return (
    <li className={card}>
      <Picture src={image} alt="" seed={slug} className="aspect-[2/1] h-auto bg-paper" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3 max-[19rem]:flex-wrap">
          <h2 className="min-w-0 break-words text-base font-semibold">{name}</h2>
          <Status category={category} />
        </div>
        {parent && (
          <p className="break-words text-sm text-muted">
            {m.categoriesCard.inParent({ parent: parent.name })}
          </p>
        )}
        <p className="line-clamp-2 break-words text-muted">
          {description || m.categoriesCard.noDescription()}
        </p>
        <dl className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-2 pt-2 text-sm">
          <Fact name={m.categoriesCard.featured()}>
            <YesNo yes={featured} />
          </Fact>
          <Fact name={m.categoriesCard.productCount()}>
            <span className="tabular-nums">{write(itemCount)}</span>
          </Fact>
          <Fact name={m.categoriesCard.created()}>{day(createdAt)}</Fact>
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1">
        <Link to={`/admin/categories/${slug}`} className={actionClass}>
          <Eye aria-hidden="true" className="size-4" />{' '}
          {m.categoriesCard.view({ span: (text) => <span className="sr-only">{text}</span>, name })}
        </Link>
        <button type="button" className={actionClass} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />{' '}
          {m.categoriesCard.edit({ span: (text) => <span className="sr-only">{text}</span>, name })}
        </button>
        <button type="button" className={`${button.icon} ml-auto hover:text-bad`} onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          <span className="sr-only">{m.categoriesCard.delete({ name })}</span>
        </button>
      </div>
    </li>
  );
}

const actionClass =
  'inline-flex min-h-10 items-center gap-2 rounded-lg px-3 font-medium hover:bg-line/50 pointer-coarse:min-h-11';

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** Shows whether a category is active; a click sends the opposite (section 4). */
function Status({ category: { id, name, isActive } }: { category: Category }) {
  const { run, busy } = useAction();
  const statusTexts = {
    loading: m.categoriesCard.updatingCategory(),
    success: m.responses.categoryStatusUpdated(),
  };
  const toggle = (status: boolean) =>
    run(statusTexts, () =>
      callApi('PATCH /api/categories/:categoryId/status', { params: { categoryId: id }, body: { status } }),
    );
  return <StatusBadge name={name} active={isActive} disabled={busy} onToggle={toggle} />;
}
