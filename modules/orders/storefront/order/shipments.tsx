import type { Order } from '#modules/orders/contract/orders.ts';
import type { Shipment } from '#modules/orders/contract/shipment.ts';
import { useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import { lineName } from '#web/ui/line-name.ts';
import * as m from '../../messages/index.ts';

/** The shipments of the order, with their tracking links. */
export function Shipments({ order: { shipments, lines } }: { order: Order }) {
  const { locale } = useSettings();
  if (shipments.length === 0) return null;
  const contentOf = (shipment: Shipment) =>
    shipment.lines
      .map(({ lineId, quantity }) => `${quantity} × ${lines.filter(({ id }) => id === lineId).map(lineName)}`)
      .join(', ');
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="text-2xl">
        {m.orderShipments.parcels({ shipmentsCount: shipments.length })}
      </h2>
      <ul className="mt-3 grid gap-3">
        {shipments.map((shipment) => (
          <li key={shipment.id} className="rounded-2xl border border-line p-4 wrap-anywhere">
            <p className="font-semibold">{contentOf(shipment)}</p>
            <p className="mt-1 text-muted">
              {shipment.deliveredAt
                ? m.orderShipments.deliveredOn({
                    deliveredAt: longDate(shipment.deliveredAt, locale),
                  })
                : m.orderShipments.sentOn({ shippedAt: longDate(shipment.shippedAt, locale) })}
            </p>
            {(shipment.carrier || shipment.trackingNumber) && (
              <p className="mt-1">
                {[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(', ')}
                {shipment.trackingUrl && (
                  <>
                    {' · '}
                    <a
                      href={shipment.trackingUrl}
                      target="_blank"
                      rel="noreferrer"
                      className="font-semibold text-accent underline"
                    >
                      {m.orderShipments.trackParcel()}
                    </a>
                  </>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
