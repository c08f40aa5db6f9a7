import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { OrderEvent } from '#modules/orders/contract/orders.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import * as m from '../../messages/index.ts';

const actorName = ({ by, byName }: OrderEvent): string =>
  by === 'shop'
    ? byName || m.timeline.staff()
    : by === 'customer'
      ? m.timeline.customer()
      : m.timeline.automatic();

/** Lists the events of an order, newest first, with the internal notes. */
export function Timeline({ order: { events } }: { order: AdminOrder }) {
  const { moment } = useDates();
  return (
    <Panel title={m.timeline.timeline()}>
      <ol className="relative grid gap-4 before:absolute before:inset-y-2 before:left-[5px] before:w-px before:bg-line">
        {events.toReversed().map((event) => (
          <li key={event.id} className="relative pl-6">
            <span
              aria-hidden="true"
              className={`absolute left-0 top-1.5 size-[11px] rounded-full border-2 border-surface ${event.state ? 'bg-accent' : 'bg-control'}`}
            />
            <p>
              <span className="font-semibold">{event.what}</span>
              <span className="text-muted">
                {' · '}
                {actorName(event)} · <time dateTime={event.at}>{moment(event.at)}</time>
              </span>
            </p>
            {event.note && <p className="whitespace-pre-line break-words">{event.note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
