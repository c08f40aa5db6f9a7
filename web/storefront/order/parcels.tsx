import type { Order, Shipment } from '#contract/orders.ts';
import { useSettings } from '#web/api/settings.ts';
import { lineName } from '#web/ui/line-name.ts';
import { longDate } from '#web/ui/long-date.ts';

/** The parcels that have left, and how to follow them. */
export function Parcels({ order: { shipments, lines } }: { order: Order }) {
  const { locale } = useSettings();
  if (shipments.length === 0) return null;
  const inside = (sent: Shipment) =>
    sent.lines
      .map(({ lineId, quantity }) => `${quantity} × ${lines.filter(({ id }) => id === lineId).map(lineName)}`)
      .join(', ');
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="text-2xl">
        {shipments.length === 1 ? 'Parcel' : 'Parcels'}
      </h2>
      <ul className="mt-3 grid gap-3">
        {shipments.map((sent) => (
          <li key={sent.id} className="rounded-2xl border border-line p-4 wrap-anywhere">
            <p className="font-semibold">{inside(sent)}</p>
            <p className="mt-1 text-muted">
              {sent.deliveredAt
                ? `Delivered on ${longDate(new Date(sent.deliveredAt), locale)}`
                : `Sent on ${longDate(new Date(sent.shippedAt), locale)}`}
            </p>
            {(sent.carrier || sent.trackingNumber) && (
              <p className="mt-1">
                {[sent.carrier, sent.trackingNumber].filter(Boolean).join(', ')}
                {sent.trackingUrl && (
                  <>
                    {' · '}
                    <a
                      href={sent.trackingUrl}
                      target="_blank"
                      rel="noreferrer"
                      className="font-semibold text-accent underline"
                    >
                      Track parcel
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
