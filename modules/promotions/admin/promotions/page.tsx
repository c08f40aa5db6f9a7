import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type Promotion,
  promotionSorts,
  promotionStates,
  promotionTriggers,
} from '#modules/promotions/contract/promotions.ts';
import { button } from '#web/admin/components/button.ts';
import { useCount } from '#web/admin/components/count.ts';
import { Filter } from '#web/admin/components/list/filter.tsx';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { SearchBox } from '#web/admin/components/list/search-box.tsx';
import { ShowAll } from '#web/admin/components/list/show-all.tsx';
import { SortedBy } from '#web/admin/components/list/sorted-by.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useCommand } from '#web/admin/components/use-command.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { Empty } from '#web/ui/empty.tsx';
import * as m from '../../messages/index.ts';
import { DeletePromotion } from './delete.tsx';
import { PromotionForm } from './form.tsx';
import { stateNames, triggerNames } from './labels.ts';
import { PromotionTable } from './table.tsx';

export const meta = titleMeta(m.adminPromotions.promotions());

/** The open dialog. */
type PromotionDialog = { form: Promotion | null } | { deleting: Promotion } | null;

/** Lists the promo codes (R8). */
export default function PromotionsPage() {
  const [dialog, setDialog] = useState<PromotionDialog>(null);
  useCommand('add', () => setDialog({ form: null }));
  const close = () => setDialog(null);
  const add = (
    <button type="button" className={button.main} onClick={() => setDialog({ form: null })}>
      <Plus aria-hidden="true" className="size-4" /> {m.adminPromotions.addPromotion()}
    </button>
  );
  return (
    <>
      <PageHead title={m.adminPromotions.promotions()} subtitle={m.adminPromotions.codesThatShoppersType()}>
        {add}
      </PageHead>
      <Filters />
      <PromotionList
        add={add}
        onEdit={(promotion) => setDialog({ form: promotion })}
        onDelete={(promotion) => setDialog({ deleting: promotion })}
      />
      {dialog && 'form' in dialog && <PromotionForm promotion={dialog.form} onClose={close} />}
      <DeletePromotion promotion={dialog && 'deleting' in dialog ? dialog.deleting : null} onClose={close} />
    </>
  );
}

function Filters() {
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SearchBox placeholder={m.adminPromotions.searchPromotions()} />
      <Filter
        name="state"
        label={m.adminPromotions.status()}
        all={m.adminPromotions.allStatuses()}
        options={promotionStates.map((value) => ({ value, label: stateNames[value] }))}
      />
      <Filter
        name="trigger"
        label={m.promotionsValues.applies()}
        all={m.adminPromotions.allPromotionsFilter()}
        options={promotionTriggers.map((value) => ({ value, label: triggerNames[value] }))}
      />
      <SortedBy
        all={m.adminPromotions.newestFirst()}
        options={[
          { value: 'code', label: m.adminPromotions.code() },
          { value: 'ending', label: m.adminPromotions.endingSoonest() },
          { value: 'used', label: m.adminPromotions.mostUsed() },
        ]}
      />
    </div>
  );
}

type PromotionListProps = {
  add: ReactNode;
  onEdit: (promotion: Promotion) => void;
  onDelete: (promotion: Promotion) => void;
};

function PromotionList({ add, onEdit, onDelete }: PromotionListProps) {
  const write = useCount();
  const { page, search, chosen } = useListAddress();
  const state = chosen('state', promotionStates);
  const trigger = chosen('trigger', promotionTriggers);
  const sort = chosen('sort', promotionSorts);
  const query = {
    page,
    ...(search && { search }),
    ...(state && { state }),
    ...(trigger && { trigger }),
    ...(sort && { sort }),
  };
  const { data, error, refetch, isPlaceholderData } = useApiQuery('GET /api/promotions', { query });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={6} />;
  if (data.total === 0)
    return (
      <NoPromotions isFiltered={search !== '' || state !== undefined || trigger !== undefined}>
        {add}
      </NoPromotions>
    );
  return (
    <section aria-labelledby="all-promotions">
      <h2 id="all-promotions" className="mb-3 text-base font-semibold">
        {m.adminPromotions.allPromotions({ total: write(data.total) })}
      </h2>
      <PromotionTable
        promotions={data.promotions}
        busy={isPlaceholderData}
        onEdit={onEdit}
        onDelete={onDelete}
      />
      <Pager pages={data.pages} />
    </section>
  );
}

function NoPromotions({ isFiltered, children }: { isFiltered: boolean; children: ReactNode }) {
  if (!isFiltered)
    return (
      <Empty title={m.adminPromotions.noPromotionsYet()}>
        <p className="w-full text-muted">{m.adminPromotions.promoCodeGivesShoppersDiscount()}</p>
        {children}
      </Empty>
    );
  return (
    <Empty title={m.adminPromotions.noPromotionsFound()}>
      <ShowAll without={['search', 'state', 'trigger']}>{m.adminPromotions.showAllPromotions()}</ShowAll>
    </Empty>
  );
}
