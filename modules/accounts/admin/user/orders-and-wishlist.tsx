import { stageOfSummary } from '#modules/orders/admin/orders/labels.ts';
import { StateBadge } from '#modules/orders/admin/orders/state-badge.tsx';
import type { OrderSummary } from '#modules/orders/contract/orders.ts';
import type { Wish } from '#modules/wishlist/contract/wishlist.ts';
import { useDates } from '#web/admin/components/date.ts';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { useMoney } from '#web/api/settings.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import * as m from '../../messages/index.ts';

/** Lists the latest orders of a customer, newest first. */
export function Orders({ orders, total }: { orders: OrderSummary[]; total: number }) {
  const money = useMoney();
  const { day } = useDates();
  return (
    <Panel title={m.ordersAndWishlist.orders()} aside={total}>
      {orders.length === 0 && <p className="text-muted">{m.ordersAndWishlist.noOrdersYet()}</p>}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
          >
            <AdminLink
              to={`/admin/orders/${order.number}`}
              className="inline-flex min-h-8 items-center font-semibold tabular-nums hover:text-accent hover:underline pointer-coarse:min-h-11"
            >
              {order.number}
            </AdminLink>
            <span className="text-muted">
              {m.ordersAndWishlist.pieces({ placedAt: day(order.placedAt), pieces: order.pieces })}
            </span>
            <StateBadge order={stageOfSummary(order)} />
            <span className="ml-auto tabular-nums">{money(order.total)}</span>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <p className="mt-2 text-sm text-muted">
          {m.ordersAndWishlist.showingLatest({ ordersCount: orders.length })}
        </p>
      )}
    </Panel>
  );
}

/** Lists the wishlist of a customer, newest first. */
export function Wishes({ wishes, total }: { wishes: Wish[]; total: number }) {
  const money = useMoney();
  return (
    <Panel title={m.ordersAndWishlist.wishList()} aside={total}>
      {wishes.length === 0 && <p className="text-muted">{m.ordersAndWishlist.wishlistIsEmpty()}</p>}
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {wishes.map(({ id, slug, name, images, price, isActive, variant }) => (
          <li key={variant?.id ?? id} className="relative flex items-center gap-3">
            <div className="size-14 shrink-0 overflow-hidden rounded-lg bg-paper">
              <Picture src={images[0]} alt="" seed={slug} />
            </div>
            <div className="min-w-0">
              <AdminLink
                to={`/admin/products/${slug}`}
                className="line-clamp-1 font-medium after:absolute after:inset-0 hover:text-accent"
              >
                {name}
              </AdminLink>
              {variant && <p className="text-sm text-muted">{variant.label}</p>}
              <p className="text-sm tabular-nums text-muted">
                {m.ordersAndWishlist.inactive({ price: money(price), notIsActive: !isActive ? 'yes' : 'no' })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
