import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { messages } from '#contract/messages.ts';
import { type DeskOrder, type OrderLine, parcel } from '#contract/orders.ts';
import { z } from '#contract/zod.ts';
import { tell } from '#web/api/queries.ts';
import { lineName } from '#web/ui/line-name.ts';
import { useEditor } from '../parts/form/editor.ts';
import { FigureField, FormSection, LineField, wholeRow } from '../parts/form/fields.tsx';
import { FormDialog } from '../parts/form/form-dialog.tsx';

type Values = {
  lines: { lineId: string; quantity: number }[];
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
};

/** Who carries parcels in India; anybody else can be typed. */
const carriers = ['India Post', 'Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'Xpressbees', 'Shadowfax'];

const words = { loading: 'Sending parcel...', success: messages.parcelSent };

const stillHere = ({ quantity, shipped }: OrderLine) => quantity - shipped;

/** As the call takes it, but for lines of which nothing goes along. */
const schemaFor = (here: OrderLine[]) =>
  z.strictObject({
    ...parcel.pick({ carrier: true, trackingNumber: true }).shape,
    trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must start with https://' })]),
    lines: z
      .array(
        z.strictObject({ lineId: z.string(), quantity: z.int({ error: 'must be a whole number' }).min(0) }),
      )
      .superRefine((lines, context) => {
        for (const [at, { quantity }] of lines.entries()) {
          const most = here[at] ? stillHere(here[at]) : 0;
          if (quantity > most)
            context.addIssue({ code: 'custom', path: [at, 'quantity'], message: `must be at most ${most}` });
        }
        if (lines.every(({ quantity }) => quantity === 0))
          context.addIssue({ code: 'custom', path: [0, 'quantity'], message: 'must be at least 1' });
      }),
  });

/** Sends a parcel: all that is still here, unless somebody says otherwise. The customer is told by mail. */
export function ParcelForm({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const here = order.lines.filter((line) => !line.isWrap && stillHere(line) > 0);
  // Sent again, after its answer was lost, it is the same parcel.
  const [key] = useState(() => uuid());
  const names = {
    ...Object.fromEntries(here.map((line, at) => [`lines.${at}.quantity`, lineName(line)])),
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    trackingUrl: 'Tracking link',
  };
  const editor = useEditor<Values, { updatedAt: string }>({
    schema: schemaFor(here),
    names,
    record: null,
    empty: {
      lines: here.map((line) => ({ lineId: line.id, quantity: stillHere(line) })),
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
    },
    valuesOf: () => ({ lines: [], carrier: '', trackingNumber: '', trackingUrl: '' }),
    present: async () => order,
    create: ({ lines, ...parcel }) =>
      tell('POST /api/orders/:number/parcels', {
        params: { number: String(order.number) },
        body: { ...parcel, lines: lines.filter(({ quantity }) => quantity > 0) },
        idempotencyKey: key,
      }),
    update: () => Promise.reject(new Error('A sent parcel cannot be changed')),
    words: { create: words, update: words },
    onSaved: onClose,
  });
  return (
    <FormDialog editor={editor} title="Send a parcel" submit="Send parcel" onClose={onClose}>
      <FormSection title="Pieces in this parcel">
        {here.map((line, at) => (
          <FigureField
            key={line.id}
            editor={editor}
            name={`lines.${at}.quantity`}
            step={1}
            max={stillHere(line)}
            hint={`${stillHere(line)} left to send`}
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
          className={wholeRow}
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
