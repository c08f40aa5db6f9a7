import { Link, useNavigate } from 'react-router';
import { maxCounted } from '#kernel/contract/limits.ts';
import { orderViews } from '#modules/orders/contract/admin-orders.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { useCurrentInSight } from '#web/admin/components/page/scroll-to-current.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';
import { viewNames } from './labels.ts';
import { useOrderQuery } from './list-query.ts';
import { addressOf } from './saved-view-address.ts';

const tabClass = (isCurrent: boolean) =>
  `-mb-px flex min-h-11 min-w-8 items-center justify-center gap-1.5 border-b-2 px-2.5 whitespace-nowrap lg:max-[90rem]:gap-1 lg:max-[90rem]:px-1 lg:max-[90rem]:text-sm ${
    isCurrent ? 'border-chosen font-semibold' : 'border-transparent text-muted hover:text-ink'
  }`;

/** Filters orders by pending task, each with its number of orders if there are any, and opens saved views. */
export function Views() {
  const { view: currentView, saved } = useOrderQuery();
  const { data: savedViews = [] } = useApiQuery('GET /api/order-views');
  const opened = savedViews.find(({ id }) => id === saved);
  const { params, set } = useListAddress();
  const navigate = useNavigate();
  const { data } = useApiQuery('GET /api/orders/tally');
  const write = useCount();
  const formatCount = (count: number) => (count > maxCounted ? `${write(maxCounted)}+` : write(count));
  return (
    <nav
      ref={useCurrentInSight(opened?.id ?? currentView, data)}
      aria-label={m.ordersViews.views()}
      className="-mx-4 mb-5 overflow-x-auto border-b border-line px-4 lg:mx-0 lg:px-0 print:hidden"
    >
      <ul className="flex w-max lg:w-auto lg:flex-wrap">
        {[null, ...orderViews].map((view) => {
          const next = new URLSearchParams(params);
          next.delete('page');
          next.delete('courier');
          // The filters of a saved view are part of it.
          if (opened) for (const name of [...next.keys()]) next.delete(name);
          if (view) next.set('view', view);
          else next.delete('view');
          const isCurrent = !opened && currentView === (view ?? undefined);
          return (
            <li key={view ?? 'all'}>
              <a
                href={`?${next}`}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  if (opened) navigate(`?${next}`);
                  else set({ view, courier: null });
                }}
                className={`${tabClass(isCurrent)} ${view === 'late' && data && data.late > 0 ? 'text-bad' : ''}`}
              >
                {view ? viewNames[view] : m.ordersViews.all()}
                {view && data && data[view] > 0 && view !== 'done' && (
                  <span
                    className={`min-w-5 rounded-full px-1 text-center text-xs tabular-nums ${
                      view === 'late' && data.late > 0
                        ? 'bg-bad text-paper'
                        : isCurrent
                          ? 'bg-butter text-ink'
                          : 'bg-line/60'
                    }`}
                  >
                    {formatCount(data[view])}
                  </span>
                )}
              </a>
            </li>
          );
        })}
        {savedViews.map((each) => (
          <li key={each.id}>
            <Link
              to={addressOf(each)}
              aria-current={each === opened ? 'page' : undefined}
              className={tabClass(each === opened)}
            >
              {each.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
