import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { z } from '#kernel/contract/zod.ts';
import { type AdminOrder, shipmentRequest } from '#modules/orders/contract/admin-orders.ts';
import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { byHandName } from '#modules/shipping/contract/shipping.ts';
import { type Editor, useEditor } from '#web/admin/components/form/editor.ts';
import {
  ChoiceField,
  FormSection,
  fullRowClass,
  LineField,
  NumberField,
} from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { apiQuery } from '#web/admin/data/api-query.ts';
import { callApi } from '#web/api/queries.ts';
import { useMoney } from '#web/api/settings.ts';
import { lineName } from '#web/ui/line-name.ts';
import * as m from '../../../messages/index.ts';
import { CourierList } from './courier-list.tsx';

type ShipmentFormValues = {
  /** The carrier and its service, as the value of an option. */
  offer: string;
  lines: { lineId: string; quantity: number }[];
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
};

/** Returns the option of a carrier and one of its services. */
const offerOf = (carrierName: string, service: string | null) => JSON.stringify([carrierName, service]);
const byHand = offerOf(byHandName, null);

const statusTexts = {
  loading: m.shipmentForm.sendingParcel(),
  success: m.responses.parcelSent(),
};

const unshippedUnits = ({ quantity, shipped }: OrderLine) => quantity - shipped;

const noPieces = m.shipmentForm.addAtLeastOnePiece();

/** The schema of the API call, except that lines may have quantity 0. */
const schemaFor = (unshipped: OrderLine[]) =>
  z.strictObject({
    offer: z.string(),
    ...shipmentRequest.pick({ carrier: true, trackingNumber: true }).shape,
    trackingUrl: z.union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: m.shipmentForm.mustStartWithHttps() }),
    ]),
    lines: z
      .array(
        z.strictObject({
          lineId: z.string(),
          quantity: z.int({ error: m.shipmentForm.mustBeWholeNumber() }).min(0),
        }),
      )
      .superRefine((lines, context) => {
        for (const [index, { quantity }] of lines.entries()) {
          const maximum = unshipped[index] ? unshippedUnits(unshipped[index]) : 0;
          if (quantity > maximum)
            context.addIssue({
              code: 'custom',
              path: [index, 'quantity'],
              message: m.shipmentForm.mustBeAtMost({ maximum }),
            });
        }
        if (lines.every(({ quantity }) => quantity === 0))
          context.addIssue({
            code: 'custom',
            path: [0, 'quantity'],
            message: noPieces,
          });
      }),
  });

/** Records a shipment, by default with every item that is left to ship; the customer is notified by email. */
export function ShipmentForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const unshipped = order.lines.filter((line) => !line.isWrap && unshippedUnits(line) > 0);
  // A repeated request after a lost response creates one shipment.
  const [key] = useState(() => uuid());
  const names = {
    ...Object.fromEntries(unshipped.map((line, index) => [`lines.${index}.quantity`, lineName(line)])),
    offer: m.shipmentForm.sendWith(),
    carrier: m.shipmentForm.carrier(),
    trackingNumber: m.shipmentForm.trackingNumber(),
    trackingUrl: m.shipmentForm.trackingLink(),
  };
  const editor = useEditor<ShipmentFormValues, { updatedAt: string }>({
    schema: schemaFor(unshipped),
    names,
    sentences: { [noPieces]: noPieces },
    record: null,
    empty: {
      lines: unshipped.map((line) => ({ lineId: line.id, quantity: unshippedUnits(line) })),
      offer: byHand,
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
    },
    valuesOf: () => ({ offer: byHand, lines: [], carrier: '', trackingNumber: '', trackingUrl: '' }),
    present: async () => order,
    create({ offer, lines, ...parcel }) {
      const [carrierName, service] = JSON.parse(offer) as [string, string | null];
      const pieces = lines.filter(({ quantity }) => quantity > 0);
      return callApi('POST /api/orders/:number/parcels', {
        params: { number: String(order.number) },
        body: { ...parcel, carrierName, service, lines: pieces },
        idempotencyKey: key,
      });
    },
    update: () => Promise.reject(new Error('A sent parcel cannot be changed')),
    statusTexts: { create: statusTexts, update: statusTexts },
    onSaved: onClose,
  });
  const isByHand = editor.form.watch('offer') === byHand;
  return (
    <FormDialog
      editor={editor}
      title={m.shipmentForm.sendParcel()}
      submit={m.shipmentForm.sendParcelShort()}
      onClose={onClose}
    >
      <FormSection title={m.shipmentForm.piecesInThisParcel()}>
        {unshipped.map((line, index) => (
          <NumberField
            key={line.id}
            editor={editor}
            name={`lines.${index}.quantity`}
            step={1}
            max={unshippedUnits(line)}
            hint={m.shipmentForm.leftToSend({ line: unshippedUnits(line) })}
          />
        ))}
      </FormSection>
      <CarrierSection editor={editor} number={order.number} />
      {isByHand && <TrackingSection editor={editor} />}
    </FormDialog>
  );
}

/** The carriers of the shop with their rates; nothing for a shop that sends every parcel by hand. */
function CarrierSection({ editor, number }: { editor: Editor<ShipmentFormValues>; number: number }) {
  const money = useMoney();
  const { data } = useQuery(
    apiQuery('GET /api/orders/:number/carriers', { params: { number: String(number) } }),
  );
  if (!data || data.length < 2) return null;
  const problems = data.filter(({ problem }) => problem !== null);
  return (
    <FormSection title={m.shipmentForm.carrier()}>
      <ChoiceField editor={editor} name="offer" className={fullRowClass}>
        {data.flatMap(({ name, label, rates, problem }) => {
          if (rates.length === 0)
            return (
              <option key={name} value={offerOf(name, null)} disabled={problem !== null}>
                {label}
              </option>
            );
          return rates.map((rate) => (
            <option key={`${name} ${rate.service}`} value={offerOf(name, rate.service)}>
              {`${label}: ${rate.label}, ${money(rate.amount)}`}
            </option>
          ));
        })}
      </ChoiceField>
      {problems.map(({ name, label, problem }) => (
        <p key={name} className={`${fullRowClass} text-sm text-muted`}>
          {label}: {problem}
        </p>
      ))}
    </FormSection>
  );
}

/** Courier and tracking number of a parcel that staff take to the courier. */
const TrackingSection = ({ editor }: { editor: Editor<ShipmentFormValues> }) => (
  <FormSection title={m.shipmentForm.tracking()}>
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
      hint={m.shipmentForm.weEmailThisLink()}
    />
    <CourierList id="carriers" />
  </FormSection>
);
