import { setAuditActor } from '#kernel/database/audit-actor.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { AdminOrder, TrackingCorrection } from '#modules/orders/contract/admin-orders.ts';
import * as m from '../../messages/index.ts';
import { trackingUrlOf } from '../carrier-labels.ts';
import { correctCollector } from '../cash/collected-cash.ts';
import { recordEvent } from '../history/record-event.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import { mailStep, notPossibleNow, reread, withOrder } from '../transitions.ts';
import { updateTracking } from './tracking-store.ts';

const trackingOf = ({ carrier, trackingNumber }: Pick<store.ShipmentRow, 'carrier' | 'trackingNumber'>) =>
  [carrier, trackingNumber].filter(Boolean).join(' ');

/** Returns the shipment of an order. @throws ShopError not_found; not_possible_now where a carrier issued its label */
function correctable(shipments: store.ShipmentRow[], shipmentId: string): store.ShipmentRow {
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw new ShopError('not_found', m.responses.parcelNotFound());
  if (shipment.labelReference !== null) throw notPossibleNow(m.responses.trackingIsOfLabel());
  return shipment;
}

/**
 * Corrects the courier, the tracking number and the tracking page of a parcel, and mails its customer while it is on
 * its way. Without a page, the link of the courier applies. Values that are the same already change and mail nothing.
 * @throws ShopError not_found; not_possible_now where a carrier issued the label
 */
export async function correctTracking(
  ordering: Ordering,
  staffMember: StaffMember,
  { number, shipmentId }: { number: number; shipmentId: string },
  correction: TrackingCorrection,
): Promise<AdminOrder> {
  const { shipments } = await reread(ordering.db, number);
  const { carrierName } = correctable(shipments, shipmentId);
  const tracking = {
    ...correction,
    trackingUrl: await trackingUrlOf(ordering, { ...correction, carrierName }),
  };
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    const before = correctable(await store.findShipments(tx, order.id), shipmentId);
    const isSame = trackingOf(before) === trackingOf(tracking) && before.trackingUrl === tracking.trackingUrl;
    if (isSame) return;
    await updateTracking(tx, shipmentId, tracking);
    await correctCollector(tx, order.id);
    await recordEvent(tx, order, {
      at: ordering.now(),
      type: 'tracking_corrected',
      note: [trackingOf(before), trackingOf(tracking)].filter(Boolean).join(' → '),
      ...actorOf(staffMember),
    });
    if (before.deliveredAt === null)
      await mailStep(ordering, tx, order, 'tracking_corrected', [], [], {
        ...tracking,
        pieces: before.lines,
      });
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}
