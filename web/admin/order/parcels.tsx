import type { DeskOrder, Shipment } from '#contract/orders.ts';
import { lineName } from '#web/ui/line-name.ts';
import { useDates } from '../parts/date.ts';
import { Panel } from '../parts/panel.tsx';

/** What has left, in which parcels, and what is still here. */
export function Parcels({ order }: { order: DeskOrder }) {
  const { shipments, lines } = order;
  if (shipments.length === 0) return null;
  const here = lines.reduce(
    (sum, { isWrap, quantity, shipped }) => sum + (isWrap ? 0 : quantity - shipped),
    0,
  );
  return (
    <Panel
      title="Parcels"
      aside={here > 0 ? `${here === 1 ? '1 piece' : `${here} pieces`} still here` : undefined}
    >
      <ul className="divide-y divide-line">
        {shipments.map((each) => (
          <Parcel key={each.id} sent={each} order={order} />
        ))}
      </ul>
    </Panel>
  );
}

function Parcel({ sent, order: { lines } }: { sent: Shipment; order: DeskOrder }) {
  const { moment } = useDates();
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = sent;
  const inside = sent.lines.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return `${quantity} × ${line ? lineName(line) : ''}`;
  });
  const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="break-words">{inside.join(', ')}</p>
      <p className="text-sm text-muted">
        Sent {moment(shippedAt)}
        {deliveredAt && `, delivered ${moment(deliveredAt)}`}
      </p>
      {tracking && (
        <p className="break-words">
          {trackingUrl ? (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-8 items-center underline hover:text-accent"
            >
              {tracking}
            </a>
          ) : (
            tracking
          )}
        </p>
      )}
      {!tracking && trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-8 items-center underline"
        >
          Follow the parcel
        </a>
      )}
    </li>
  );
}
