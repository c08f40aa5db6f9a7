import { useRef } from 'react';
import { type AdminCustomOrder, customOrderQuote } from '#modules/custom-orders/contract/custom-orders.ts';
import { maxMakingDays, maxRequestPictures } from '#modules/custom-orders/contract/limits.ts';
import { defaultValidityDays } from '#modules/custom-orders/contract/quote-validity.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { useDates } from '#web/admin/components/date.ts';
import { useEditor, type VersionedRecord } from '#web/admin/components/form/editor.ts';
import {
  FormSection,
  fullRowClass,
  LineField,
  LinesField,
  NumberField,
} from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { Attachments } from '#web/ui/uploads/attachments.tsx';
import { type ChangeAttachments, usePendingUploads } from '#web/ui/uploads/pending-uploads.ts';
import * as m from '../../messages/index.ts';
import { createOnly } from './create-only.ts';
import { daysUntil } from './days-until.ts';
import { useUploads } from './uploads.ts';

type QuoteFormValues = {
  title: string;
  body: string;
  price: number | undefined;
  makingDays: number | undefined;
  validUntil: string;
  pictures: string[];
};

const names = {
  title: m.quoteForm.item(),
  price: m.quoteForm.price(),
  makingDays: m.quoteForm.makingDays(),
  validUntil: m.quoteForm.validUntil(),
  body: m.quoteForm.message(),
  pictures: m.quoteForm.pictures(),
};
const statusTexts = {
  loading: m.quoteForm.sendingQuote(),
  success: m.responses.customOrderQuoted(),
};
const dayMs = 86_400_000;

/** Returns the initial values: those of the previous quote, which is often changed in a few fields. */
const initialValues = ({ quote }: AdminCustomOrder): QuoteFormValues => ({
  title: quote?.title ?? '',
  body: '',
  price: quote?.price,
  makingDays: quote?.makingDays,
  validUntil: new Date(Date.now() + defaultValidityDays * dayMs).toISOString().slice(0, 10),
  pictures: [],
});

type QuoteFormProps = { request: AdminCustomOrder; onClose: () => void };

/** Sends a quote: the item, its price, the production time, and the validity. */
export function QuoteForm({ request, onClose }: QuoteFormProps) {
  const { number, quote, neededBy } = request;
  const { calendar } = useDates();
  const { currency } = useSettings();
  const idempotencyKey = useRef<string>(null);
  const { arrival, isHeldUp } = usePendingUploads();
  const editor = useEditor<QuoteFormValues, VersionedRecord>({
    ...createOnly<QuoteFormValues>(statusTexts),
    schema: customOrderQuote,
    names: { ...names, price: `Price (${currency})` },
    empty: initialValues(request),
    create({ price = 0, makingDays = 0, ...values }) {
      idempotencyKey.current ??= newIdempotencyKey();
      const body = { ...values, price, makingDays, once: idempotencyKey.current };
      return callApi('POST /api/custom-orders/:number/quotes', { params: { number }, body });
    },
    onSaved: onClose,
  });
  const { form } = editor;
  const updatePictures: ChangeAttachments = (update) =>
    form.setValue('pictures', [...update(form.getValues('pictures'))], { shouldDirty: true });
  const uploading = useUploads(updatePictures);
  return (
    <FormDialog
      editor={{ ...editor, submit: async () => (isHeldUp() ? undefined : editor.submit()) }}
      title={quote ? m.quoteForm.newQuoteFor({ number }) : m.quoteForm.quoteFor({ number })}
      submit={m.quoteForm.sendQuote()}
      onClose={onClose}
    >
      <FormSection title={m.quoteForm.offer()}>
        <LineField editor={editor} name="title" required className={fullRowClass} />
        <NumberField
          editor={editor}
          name="price"
          step={0.01}
          required
          hint={m.quoteForm.totalWithTaxAndDelivery()}
        />
        <NumberField
          editor={editor}
          name="makingDays"
          step={1}
          min={1}
          max={maxMakingDays}
          required
          {...(neededBy && {
            hint: m.quoteForm.neededInDays({
              day: calendar(neededBy),
              days: daysUntil(neededBy, dayOf(new Date())),
            }),
          })}
        />
        <LineField editor={editor} name="validUntil" type="date" required />
      </FormSection>
      <FormSection title={m.quoteForm.message()}>
        <LinesField editor={editor} name="body" rows={4} />
        <div className={fullRowClass}>
          <Attachments
            label={m.quoteForm.pictures()}
            hint={m.quoteForm.forExampleSketchOrColour()}
            pictures={form.watch('pictures')}
            onChange={updatePictures}
            most={maxRequestPictures}
            uploading={uploading}
            arrival={arrival}
          />
        </div>
      </FormSection>
    </FormDialog>
  );
}
