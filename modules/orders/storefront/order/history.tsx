import type { Order } from '#modules/orders/contract/orders.ts';
import { useSettings } from '#web/api/settings.ts';
import { timesIn } from '#web/ui/dates/time.ts';
import * as m from '../../messages/index.ts';

/** The history of the order, the latest event first. */
export function OrderHistory({ order: { events } }: { order: Order }) {
  const { locale } = useSettings();
  const formatTime = timesIn(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="text-2xl">
        {m.history.orderHistory()}
      </h2>
      <ol className="mt-4 grid gap-4 border-l-2 border-line pl-5">
        {events.toReversed().map(({ id, at, what, note }) => (
          <li key={id}>
            <p className="font-semibold">{what}</p>
            <time dateTime={at} className="text-sm text-muted">
              {formatTime(new Date(at))}
            </time>
            {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
