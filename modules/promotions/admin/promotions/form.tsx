import { type ComponentProps, useState } from 'react';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { maxPromoCodeLength } from '#modules/promotions/contract/limits.ts';
import {
  type Promotion,
  promotionKinds,
  promotionTriggers,
} from '#modules/promotions/contract/promotions.ts';
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
import { ButtonSegments } from '#web/admin/components/segments.tsx';
import { callApi } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { BuyGetExample, BuyGetFields } from './buy-get-fields.tsx';
import { kindNames, triggerNames } from './labels.ts';
import { ScopeFields } from './scope-fields.tsx';
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
  create: {
    loading: m.promotionsForm.creatingPromotion(),
    success: m.responses.promotionCreated(),
  },
  update: {
    loading: m.promotionsForm.updatingPromotion(),
    success: m.responses.promotionUpdated(),
  },
};
const limitProps = { placeholder: m.promotionsForm.noLimit(), empty: null, step: 1, min: 1 };

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
      title={promotion ? m.promotionsForm.editPromotion() : m.promotionsForm.addNewPromotion()}
      submit={promotion ? m.promotionsForm.update() : m.promotionsForm.save()}
      onClose={onClose}
    >
      <NameFields editor={editor} />
      <DiscountFields editor={editor} />
      <ItemFields editor={editor} promotionId={promotion?.id ?? null} />
      <LimitFields editor={editor} />
    </FormDialog>
  );
}

/** Chooses the items of the kind; free shipping has none. */
function ItemFields(props: ComponentProps<typeof ScopeFields>) {
  const kind = props.editor.form.watch('kind');
  if (kind === 'free_shipping') return null;
  return kind === 'buy_get' ? <BuyGetFields {...props} /> : <ScopeFields {...props} />;
}

/** Chooses whether a code applies the promotion, and names it. */
function NameFields({ editor }: { editor: Editor<PromotionFormValues> }) {
  const isAutomatic = editor.form.watch('isAutomatic');
  return (
    <FormSection title={m.promotionsValues.applies()}>
      <div className={fullRowClass}>
        <ButtonSegments
          label={m.promotionsValues.applies()}
          buttons={promotionTriggers.map((trigger) => ({
            key: trigger,
            name: triggerNames[trigger],
            pressed: isAutomatic === (trigger === 'automatic'),
            onPress: () =>
              editor.form.setValue('isAutomatic', trigger === 'automatic', { shouldDirty: true }),
          }))}
        />
        <p className="mt-2 text-sm text-muted">
          {isAutomatic ? m.promotionsForm.automaticHint() : m.promotionsForm.codeHint()}
        </p>
      </div>
      {!isAutomatic && (
        <LineField
          editor={editor}
          name="code"
          required
          maxLength={maxPromoCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase"
          hint={m.promotionsForm.lettersDigitsAndHyphens()}
        />
      )}
      <LineField
        editor={editor}
        name="title"
        required
        maxLength={maxNameLength}
        autoComplete="off"
        hint={isAutomatic ? m.promotionsForm.shownToShoppers() : m.promotionsForm.notShownToShoppers()}
      />
      <LinesField
        editor={editor}
        name="description"
        rows={2}
        className={`${fullRowClass} [&_textarea]:min-h-20`}
      />
    </FormSection>
  );
}

/** Chooses the kind of discount and its values. */
function DiscountFields({ editor }: { editor: Editor<PromotionFormValues> }) {
  const { currency } = useSettings();
  const [kind, appliesTo, excludesSale] = editor.form.watch(['kind', 'appliesTo', 'excludesSale']);
  const isWholeCart = kind === 'free_shipping' || (appliesTo === null && !excludesSale);
  return (
    <FormSection title={m.promotionsForm.discount()}>
      <ChoiceField editor={editor} name="kind" className={fullRowClass}>
        {promotionKinds.map((promotionKind) => (
          <option key={promotionKind} value={promotionKind}>
            {kindNames[promotionKind]}
          </option>
        ))}
      </ChoiceField>
      {kind === 'buy_get' && <BuyGetExample editor={editor} />}
      {kind === 'percentage' && (
        <>
          <NumberField editor={editor} name="percent" required empty={null} step={0.01} min={1} max={100} />
          <NumberField
            editor={editor}
            name="maxDiscount"
            empty={null}
            step={0.01}
            placeholder={m.promotionsForm.noLimit()}
            hint={m.promotionsForm.perOrderIn({ currency })}
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
          hint={m.promotionsForm.in({ currency })}
        />
      )}
      <NumberField
        editor={editor}
        name="minSubtotal"
        empty={0}
        step={0.01}
        hint={
          isWholeCart
            ? m.promotionsForm.cartSubtotalNeededForDiscount({ currency })
            : m.promotionsForm.eligibleSubtotalNeeded({ currency })
        }
      />
    </FormSection>
  );
}

/** Limits the period and the number of uses. */
function LimitFields({ editor }: { editor: Editor<PromotionFormValues> }) {
  const { locale } = useSettings();
  return (
    <FormSection title={m.promotionsForm.periodAndLimits()}>
      <LineField
        editor={editor}
        name="startsAt"
        type="datetime-local"
        hint={m.promotionsForm.inYourTimeZone({ locale: zoneName(locale) })}
      />
      <LineField
        editor={editor}
        name="endsAt"
        type="datetime-local"
        hint={m.promotionsForm.leaveBlankForNoEnd()}
      />
      <NumberField editor={editor} name="totalLimit" {...limitProps} />
      <NumberField
        editor={editor}
        name="customerLimit"
        {...limitProps}
        hint={m.promotionsForm.countedByAccount()}
      />
      <SwitchField editor={editor} name="isActive" hint={m.promotionsForm.turnOffToStopCode()} />
    </FormSection>
  );
}
