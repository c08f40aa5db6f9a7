import { z } from '#kernel/contract/zod.ts';
import { type AdminOrder, trackingCorrection } from '#modules/orders/contract/admin-orders.ts';
import type { Shipment } from '#modules/orders/contract/shipment.ts';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../../messages/index.ts';
import { CourierList } from './courier-list.tsx';

type TrackingValues = { carrier: string; trackingNumber: string; trackingUrl: string };

const statusTexts = {
  loading: m.correctTracking.correcting(),
  success: m.responses.trackingCorrected(),
};

const schema = z.strictObject({
  ...trackingCorrection.pick({ carrier: true, trackingNumber: true }).shape,
  trackingUrl: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: m.shipmentForm.mustStartWithHttps() }),
  ]),
});

/** Returns the link as it was typed; one with the tracking number follows from the new number. */
const typedLink = ({ trackingUrl, trackingNumber }: Shipment): string =>
  trackingUrl === null || trackingUrl.includes(encodeURIComponent(trackingNumber)) ? '' : trackingUrl;

type CorrectTrackingProps = { order: AdminOrder; shipment: Shipment; onClose: () => void };

/** Corrects courier, tracking number and link of a parcel; the customer is notified by email. */
export function CorrectTracking({ order, shipment, onClose }: CorrectTrackingProps) {
  const values = {
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: typedLink(shipment),
  };
  const editor = useEditor<TrackingValues, { updatedAt: string }>({
    schema,
    names: {
      carrier: m.shipmentForm.carrier(),
      trackingNumber: m.shipmentForm.trackingNumber(),
      trackingUrl: m.shipmentForm.trackingLink(),
    },
    record: null,
    empty: values,
    valuesOf: () => values,
    present: async () => order,
    create: (body) =>
      callApi('PUT /api/orders/:number/parcels/:shipmentId', {
        params: { number: String(order.number), shipmentId: shipment.id },
        body,
      }),
    update: () => Promise.reject(new Error('A correction is sent as a whole')),
    statusTexts: { create: statusTexts, update: statusTexts },
    onSaved: onClose,
  });
  return (
    <FormDialog
      editor={editor}
      title={m.shipments.correctTracking()}
      submit={m.correctTracking.save()}
      onClose={onClose}
    >
      <FormSection title={m.shipmentForm.tracking()}>
        <LineField editor={editor} name="carrier" list="corrected-carriers" autoComplete="off" />
        <LineField editor={editor} name="trackingNumber" autoComplete="off" />
        <LineField
          editor={editor}
          name="trackingUrl"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          className={fullRowClass}
          hint={m.correctTracking.trackingLinkHint()}
        />
        <CourierList id="corrected-carriers" />
      </FormSection>
    </FormDialog>
  );
}
