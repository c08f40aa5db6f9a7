import { useState } from 'react';
import { maxNameLength, maxPromoCodeLength } from '#kernel/contract/limits.ts';
import { messages } from '#kernel/contract/messages.ts';
import { type Promotion, promotionKinds } from '#modules/promotions/contract/promotions.ts';
import { zoneName } from '#web/admin/components/form/date-time-field.ts';
import { type Editor, useEditor } from '#web/admin/components/form/editor.ts';
import {
  ChoiceField,
  FormSection,
  fullRowClass,
  LineField,
  LinesField,
  NumberField,
  SwitchField,
} from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { kindNames } from './labels.ts';
import {
  changesOf,
  emptyValues,
  names,
  type PromotionFormValues,
  payloadOf,
  schema,
  valuesOf,
} from './values.ts';

const statusTexts = {
  create: { loading: 'Creating promotion...', success: messages.promotionCreated },
  update: { loading: 'Updating promotion...', success: messages.promotionUpdated },
};
const limitProps = { placeholder: 'No limit', empty: null, step: 1, min: 1 };

type PromotionFormProps = { promotion: Promotion | null; onClose: () => void };

/** Creates or edits a promo code (R8). */
export function PromotionForm({ promotion, onClose }: PromotionFormProps) {
  const [empty] = useState(() => emptyValues(new Date()));
  const editor = useEditor<PromotionFormValues, Promotion>({
    schema,
    names,
    empty,
    statusTexts,
    valuesOf,
    record: promotion,
    present: ({ id }) => callApi('GET /api/promotions/:id', { params: { id } }),
    create: (values) => callApi('POST /api/promotions', { body: payloadOf(values) }),
    update: (record, { updatedAt, ...changed }) =>
      callApi('PUT /api/promotions/:id', {
        params: { id: record.id },
        body: { ...changesOf(record, changed as Partial<PromotionFormValues>), updatedAt },
      }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      editor={editor}
      title={promotion ? 'Edit Promotion' : 'Add New Promotion'}
      submit={promotion ? 'Update' : 'Save'}
      onClose={onClose}
    >
      <FormSection title="Code">
        <LineField
          editor={editor}
          name="code"
          required
          maxLength={maxPromoCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase"
          hint="Letters, digits and hyphens"
        />
        <LineField
          editor={editor}
          name="title"
          required
          maxLength={maxNameLength}
          autoComplete="off"
          hint="Not shown to shoppers"
        />
        <LinesField
          editor={editor}
          name="description"
          rows={2}
          className={`${fullRowClass} [&_textarea]:min-h-20`}
        />
      </FormSection>
      <DiscountFields editor={editor} />
      <LimitFields editor={editor} />
    </FormDialog>
  );
}

/** Chooses the kind of discount and its values. */
function DiscountFields({ editor }: { editor: Editor<PromotionFormValues> }) {
  const { currency } = useSettings();
  const kind = editor.form.watch('kind');
  return (
    <FormSection title="Discount">
      <ChoiceField editor={editor} name="kind" className={fullRowClass}>
        {promotionKinds.map((promotionKind) => (
          <option key={promotionKind} value={promotionKind}>
            {kindNames[promotionKind]}
          </option>
        ))}
      </ChoiceField>
      {kind === 'percentage' && (
        <>
          <NumberField editor={editor} name="percent" required empty={null} step={0.01} min={1} max={100} />
          <NumberField
            editor={editor}
            name="maxDiscount"
            empty={null}
            step={0.01}
            placeholder="No limit"
            hint={`Per order, in ${currency}`}
          />
        </>
      )}
      {kind === 'fixed' && (
        <NumberField
          editor={editor}
          name="amount"
          required
          empty={null}
          step={0.01}
          hint={`In ${currency}`}
        />
      )}
      <NumberField
        editor={editor}
        name="minSubtotal"
        empty={0}
        step={0.01}
        hint={`Cart subtotal needed for the discount, in ${currency}`}
      />
    </FormSection>
  );
}

/** Limits the period and the number of uses. */
function LimitFields({ editor }: { editor: Editor<PromotionFormValues> }) {
  const { locale } = useSettings();
  return (
    <FormSection title="Period and limits">
      <LineField
        editor={editor}
        name="startsAt"
        type="datetime-local"
        hint={`In your time zone, ${zoneName(locale)}`}
      />
      <LineField editor={editor} name="endsAt" type="datetime-local" hint="Leave blank for no end" />
      <NumberField editor={editor} name="totalLimit" {...limitProps} />
      <NumberField
        editor={editor}
        name="customerLimit"
        {...limitProps}
        hint="Counted by account, or by a guest’s email"
      />
      <SwitchField editor={editor} name="isActive" hint="Turn off to stop the code" />
    </FormSection>
  );
}
