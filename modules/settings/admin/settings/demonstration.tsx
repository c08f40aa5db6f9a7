import { useState } from 'react';
import type { Demonstration } from '#modules/demonstration/contract/demonstration.ts';
import * as demonstrationMessages from '#modules/demonstration/messages/index.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useCount } from '#web/admin/components/count.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

const titles: Record<keyof Demonstration['removed'], string> = {
  products: m.demonstration.products(),
  categories: m.demonstration.categories(),
  artisans: m.demonstration.artisans(),
  reviews: m.demonstration.reviews(),
  orders: m.demonstration.ordersWithTheirInvoices(),
  customOrders: m.demonstration.customOrderRequests(),
  customers: m.demonstration.customers(),
  staff: m.demonstration.staffAccounts(),
  promotions: m.demonstration.promoCodes(),
  subscribers: m.demonstration.newsletterSubscribers(),
};
const kinds = Object.keys(titles) as (keyof Demonstration['removed'])[];

/** Lists the demonstration data and removes it. */
export function DemonstrationSection() {
  const { data, error, refetch } = useApiQuery('GET /api/demonstration');
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <div aria-hidden="true" className="h-60 rounded-xl border border-line bg-surface" />;
  const isEmpty = data.trashed === 0 && kinds.every((kind) => data.removed[kind] === 0);
  return (
    <div className="rounded-xl border border-line bg-surface p-5">
      {isEmpty ? <p>{m.demonstration.thisShopHasNoDemonstration()}</p> : <Removal data={data} />}
    </div>
  );
}

function Removal({ data }: { data: Demonstration }) {
  const count = useCount();
  const { run, busy } = useAction();
  const [isConfirming, setIsConfirming] = useState(false);
  const { removed, trashed } = data;
  const remove = async () => {
    await run(
      {
        loading: m.demonstration.removingDemonstrationData(),
        success: demonstrationMessages.responses.demonstrationRemoved(),
      },
      () => callApi('DELETE /api/demonstration'),
    );
    setIsConfirming(false);
  };
  return (
    <>
      <dl>
        {kinds.map((kind) => (
          <div key={kind} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
            <dt>{titles[kind]}</dt>
            <dd className="font-semibold tabular-nums">{count(removed[kind])}</dd>
          </div>
        ))}
      </dl>
      <KeptRecords data={data} />
      <button type="button" className={`${button.danger} mt-5`} onClick={() => setIsConfirming(true)}>
        {m.demonstration.removeDemonstrationData()}
      </button>
      <Confirm
        open={isConfirming}
        title={m.demonstration.removeAllDemonstrationData()}
        act={m.demonstration.remove()}
        busy={busy}
        onAct={remove}
        onClose={() => setIsConfirming(false)}
      >
        <p>
          {m.demonstration.productsOrdersCustomersAndEverything({
            products: count(removed.products),
            orders: count(removed.orders),
            customers: count(removed.customers),
            hasTrashed: trashed > 0 ? 'yes' : 'no',
            trashed: trashed > 0 ? count(trashed) : '',
          })}
        </p>
        <p className="mt-2">{m.demonstration.everythingThat()}</p>
      </Confirm>
    </>
  );
}

/** Lists the demonstration data that is kept, with the reasons. */
function KeptRecords({ data: { trashed, kept } }: { data: Demonstration }) {
  const count = useCount();
  const reasons = [
    [trashed, m.demonstration.productsThatYourCustomersOrdered()],
    [kept.categories, m.demonstration.categoriesWithYourOwnProducts()],
    [kept.artisans, m.demonstration.artisansOfYourOwnProducts()],
    [kept.promotions, m.demonstration.promoCodesThatYourCustomers()],
  ] as const;
  const shown = reasons.filter(([records]) => records > 0);
  if (shown.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold">{m.demonstration.notDeleted()}</h3>
      <dl>
        {shown.map(([records, reason]) => (
          <div key={reason} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
            <dt>{reason}</dt>
            <dd className="font-semibold tabular-nums">{count(records)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
