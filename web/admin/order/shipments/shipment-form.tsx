import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { type AdminOrder, shipmentRequest } from '#contract/admin-orders.ts';
import { messages } from '#contract/messages.ts';
import type { OrderLine } from '#contract/orders.ts';
import { z } from '#contract/zod.ts';
import { callApi } from '#web/api/queries.ts';
import { lineName } from '#web/ui/line-name.ts';
import { useEditor } from '../../components/form/editor.ts';
import { FormSection, fullRowClass, LineField, NumberField } from '../../components/form/fields.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';

type Values = {
  lines: { lineId: string; quantity: number }[];
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
};

/** Suggested carriers in India; any other can be typed. */
const carriers = ['India Post', 'Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'Xpressbees', 'Shadowfax'];

const statusTexts = { loading: 'Sending parcel...', success: messages.parcelSent };

const unshippedUnits = ({ quantity, shipped }: OrderLine) => quantity - shipped;

/** The schema of the API call, except that lines may have quantity 0. */
const schemaFor = (unshipped: OrderLine[]) =>
  z.strictObject({
    ...shipmentRequest.pick({ carrier: true, trackingNumber: true }).shape,
    trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must start with https://' })]),
    lines: z
      .array(
        z.strictObject({ lineId: z.string(), quantity: z.int({ error: 'must be a whole number' }).min(0) }),
      )
      .superRefine((lines, context) => {
        for (const [index, { quantity }] of lines.entries()) {
          const maximum = unshipped[index] ? unshippedUnits(unshipped[index]) : 0;
          if (quantity > maximum)
            context.addIssue({
              code: 'custom',
              path: [index, 'quantity'],
              message: `must be at most ${maximum}`,
            });
        }
        if (lines.every(({ quantity }) => quantity === 0))
          context.addIssue({ code: 'custom', path: [0, 'quantity'], message: 'must be at least 1' });
      }),
  });

/** Records a shipment, by default with every item that is left to ship; the customer is notified by email. */
export function ShipmentForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const unshipped = order.lines.filter((line) => !line.isWrap && unshippedUnits(line) > 0);
  // A repeated request after a lost response creates one shipment.
  const [key] = useState(() => uuid());
  const names = {
    ...Object.fromEntries(unshipped.map((line, index) => [`lines.${index}.quantity`, lineName(line)])),
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    trackingUrl: 'Tracking link',
  };
  const editor = useEditor<Values, { updatedAt: string }>({
    schema: schemaFor(unshipped),
    names,
    record: null,
    empty: {
      lines: unshipped.map((line) => ({ lineId: line.id, quantity: unshippedUnits(line) })),
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
    },
    valuesOf: () => ({ lines: [], carrier: '', trackingNumber: '', trackingUrl: '' }),
    present: async () => order,
    create: ({ lines, ...parcel }) =>
      callApi('POST /api/orders/:number/parcels', {
        params: { number: String(order.number) },
        body: { ...parcel, lines: lines.filter(({ quantity }) => quantity > 0) },
        idempotencyKey: key,
      }),
    update: () => Promise.reject(new Error('A sent parcel cannot be changed')),
    statusTexts: { create: statusTexts, update: statusTexts },
    onSaved: onClose,
  });
  return (
    <FormDialog editor={editor} title="Send a parcel" submit="Send parcel" onClose={onClose}>
      <FormSection title="Pieces in this parcel">
        {unshipped.map((line, index) => (
          <NumberField
            key={line.id}
            editor={editor}
            name={`lines.${index}.quantity`}
            step={1}
            max={unshippedUnits(line)}
            hint={`${unshippedUnits(line)} left to send`}
          />
        ))}
      </FormSection>
      <FormSection title="Tracking">
        <LineField editor={editor} name="carrier" list="carriers" autoComplete="off" />
        <LineField editor={editor} name="trackingNumber" autoComplete="off" />
        <LineField
          editor={editor}
          name="trackingUrl"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          className={fullRowClass}
          hint="We email this link to the customer."
        />
        <datalist id="carriers">
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
      </FormSection>
    </FormDialog>
  );
}
