import { useState } from 'react';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { Shipment } from '#modules/orders/contract/shipment.ts';
import { shippedUnitsOf } from '#modules/orders/contract/shipped-units.ts';
import { button } from '#web/admin/components/button.ts';
import { useDates } from '#web/admin/components/date.ts';
import { Panel } from '#web/admin/components/page/panel.tsx';
import { lineName } from '#web/ui/line-name.ts';
import * as m from '../../../messages/index.ts';
import { usePrinting } from '../../orders/mutations.ts';
import { CorrectTracking } from './correct-tracking.tsx';

/** Lists the shipments of an order, and what is left to ship. */
export function Shipments({ order }: { order: AdminOrder }) {
  const { shipments } = order;
  if (shipments.length === 0) return null;
  const { pieces, of } = shippedUnitsOf(order);
  const left = of - pieces;
  return (
    <Panel
      title={m.shipments.parcels()}
      aside={left > 0 ? m.shipments.piecesLeftToSend({ left }) : undefined}
    >
      <ul className="divide-y divide-line">
        {shipments.map((shipment) => (
          <Parcel key={shipment.id} shipment={shipment} order={order} />
        ))}
      </ul>
    </Panel>
  );
}

function Parcel({ shipment, order }: { shipment: Shipment; order: AdminOrder }) {
  const { lines, number } = order;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { moment } = useDates();
  const { printLabel, busy } = usePrinting();
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = shipment;
  const contents = shipment.lines.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return `${quantity} × ${line ? lineName(line) : ''}`;
  });
  const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="break-words">{contents.join(', ')}</p>
      <p className="text-sm text-muted">
        {m.shipments.sentDelivered({
          shippedAt: moment(shippedAt),
          hasDeliveredAt: deliveredAt ? 'yes' : 'no',
          deliveredAt: deliveredAt ? moment(deliveredAt) : '',
        })}
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
          {m.shipments.trackParcel()}
        </a>
      )}
      {shipment.hasLabel ? (
        <button
          type="button"
          className={`${button.quiet} mt-2`}
          disabled={busy}
          onClick={() => printLabel(number, shipment.id)}
        >
          {m.shipments.printLabel()}
        </button>
      ) : (
        <button type="button" className={`${button.quiet} mt-2`} onClick={() => setIsCorrecting(true)}>
          {m.shipments.correctTracking()}
        </button>
      )}
      {isCorrecting && (
        <CorrectTracking order={order} shipment={shipment} onClose={() => setIsCorrecting(false)} />
      )}
    </li>
  );
}
