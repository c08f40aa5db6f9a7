import { useState } from 'react';
import { messages } from '#kernel/contract/messages.ts';
import type { Demonstration } from '#modules/demonstration/contract/demonstration.ts';
import { button } from '#web/admin/components/button.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useCount } from '#web/admin/components/count.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';

const titles: Record<keyof Demonstration['removed'], string> = {
  products: 'Products',
  categories: 'Categories',
  artisans: 'Artisans',
  reviews: 'Reviews',
  orders: 'Orders with their invoices, returns and refunds',
  customOrders: 'Custom order requests',
  customers: 'Customers',
  staff: 'Staff accounts',
  promotions: 'Promo codes',
  subscribers: 'Newsletter subscribers',
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
      {isEmpty ? <p>This shop has no demonstration data.</p> : <Removal data={data} />}
    </div>
  );
}

function Removal({ data }: { data: Demonstration }) {
  const count = useCount();
  const { run, busy } = useAction();
  const [isConfirming, setIsConfirming] = useState(false);
  const { removed, trashed } = data;
  const remove = async () => {
    await run({ loading: 'Removing the demonstration data...', success: messages.demonstrationRemoved }, () =>
      callApi('DELETE /api/demonstration'),
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
        Remove demonstration data
      </button>
      <Confirm
        open={isConfirming}
        title="Remove all demonstration data?"
        act="Remove"
        busy={busy}
        onAct={remove}
        onClose={() => setIsConfirming(false)}
      >
        <p>
          {count(removed.products)} products, {count(removed.orders)} orders, {count(removed.customers)}{' '}
          customers and everything else in the list are deleted for good, with your changes to them.
          {trashed > 0 && ` ${count(trashed)} products move to Trash.`}
        </p>
        <p className="mt-2">
          Everything that you and your customers added stays, except wishlist entries for these products and
          votes for these reviews.
        </p>
      </Confirm>
    </>
  );
}

/** Lists the demonstration data that is kept, with the reasons. */
function KeptRecords({ data: { trashed, kept } }: { data: Demonstration }) {
  const count = useCount();
  const reasons = [
    [trashed, 'Products that your customers ordered or reviewed: they move to Trash'],
    [kept.categories, 'Categories with your own products'],
    [kept.artisans, 'Artisans of your own products'],
    [kept.promotions, 'Promo codes that your customers used'],
  ] as const;
  const shown = reasons.filter(([records]) => records > 0);
  if (shown.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold">Not deleted</h3>
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
