import { TriangleAlert } from 'lucide-react';
import type { CapacityBooking, ChangedItem } from '#modules/delivery/contract/capacity.ts';
import { AdminLink } from '#web/admin/components/page/admin-link.tsx';
import * as m from '../../messages/index.ts';
import { useShortDay } from '../../ui/short-day.ts';

type Item = Pick<
  CapacityBooking,
  'order' | 'item' | 'variant' | 'isPersonalised' | 'madeBy' | 'leavesOn' | 'leaveBy' | 'arrivesBy' | 'isLate'
>;

/** Names an item of an order, with a link to the order. */
export const ItemName = ({ item: { order, item, variant, isPersonalised } }: { item: Item }) => (
  <>
    <AdminLink to={`/admin/orders/${order}`} className="font-semibold underline">
      {m.capacityEffect.order({ order: String(order) })}
    </AdminLink>{' '}
    <span className="wrap-anywhere">
      {[item, variant, isPersonalised && m.capacityEffect.personalised()].filter(Boolean).join(' · ')}
    </span>
  </>
);

/** Says when an item is made and leaves, and whether that is too late for its promise. */
export function ItemDays({ item: { madeBy, leavesOn, leaveBy, arrivesBy, isLate } }: { item: Item }) {
  const short = useShortDay();
  return (
    <>
      <span className="block text-sm text-muted">
        {m.capacityEffect.madeAndSent({
          made: short(madeBy),
          leaves: short(leavesOn),
          arrives: short(arrivesBy),
        })}
      </span>
      {isLate && (
        <strong className="flex items-start gap-1.5 text-sm font-semibold text-bad">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {m.capacityEffect.atRisk({ leaveBy: short(leaveBy) })}
        </strong>
      )}
    </>
  );
}

/** Lists the items that a change moves or delays. @param nothing the text without such items */
export function EffectList({ items, nothing }: { items: ChangedItem[]; nothing: string }) {
  const short = useShortDay();
  if (items.length === 0) return <p className="text-muted">{nothing}</p>;
  const late = items.filter(({ isLate }) => isLate).length;
  return (
    <section aria-label={m.capacityEffect.effect()}>
      <p className="font-semibold">{m.capacityEffect.changed({ count: items.length, late })}</p>
      <ul className="mt-2 grid gap-3">
        {items.map((item) => (
          <li key={item.lineId} className="border-t border-line pt-3">
            <ItemName item={item} />
            {item.moves.map(({ from, to }) => (
              <span key={from} className="block text-sm">
                {to.map(({ day, pieces }) => (
                  <span key={day} className="block">
                    {m.capacityEffect.moved({ pieces, from: short(from), to: short(day) })}
                  </span>
                ))}
              </span>
            ))}
            <ItemDays item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
