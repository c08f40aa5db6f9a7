import { Link } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { useMoney } from '#web/api/settings.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Panel } from '../parts/panel.tsx';

/** What they ordered. */
export function Orders({ orders }: { orders: string[] }) {
  return (
    <Panel title="Orders" aside={orders.length}>
      {orders.length === 0 ? (
        <p className="text-muted">No orders yet.</p>
      ) : (
        <ul className="tabular-nums">
          {orders.map((order) => (
            <li key={order}>{order}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What they wish for, the latest wish first. */
export function Wishes({ wishes, total }: { wishes: Product[]; total: number }) {
  const money = useMoney();
  return (
    <Panel title="Wish List" aside={total}>
      {wishes.length === 0 && <p className="text-muted">Nothing is wished for.</p>}
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {wishes.map(({ id, slug, name, images, price, isActive }) => (
          <li key={id} className="relative flex items-center gap-3">
            <div className="size-14 shrink-0 overflow-hidden rounded-lg bg-paper">
              <Picture src={images[0]} alt="" seed={slug} />
            </div>
            <div className="min-w-0">
              <Link
                to={`/admin/products/${slug}`}
                className="line-clamp-1 font-medium after:absolute after:inset-0 hover:text-accent"
              >
                {name}
              </Link>
              <p className="text-sm tabular-nums text-muted">
                {money(price)}
                {!isActive && ', inactive'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
