import { formatMoney } from '#kernel/contract/money.ts';
import { businessDayRange } from '#kernel/contract/policy.ts';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { NumberField } from '#web/admin/components/form/fields.tsx';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate.pick({ shipping: true }).required();

const names = {
  'shipping.standard': 'Standard shipping',
  'shipping.express': 'Express shipping',
  'shipping.freeAbove': 'Free shipping above',
};

/** Edits the shipping prices and the free shipping threshold (R10). */
export function ShippingForm(section: SectionFormOf) {
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ shipping }) => ({ shipping }),
    bodyOf: ({ shipping }) => ({ shipping }),
  });
  const { standard, freeAbove } = editor.form.watch('shipping');
  const money = (amount: number) => formatMoney(amount || 0, section.settings);
  return (
    <SectionForm
      editor={editor}
      focused={section.focused}
      example={
        <p>
          Product pages say: “{businessDayRange.standard} business days, {money(standard)}. Free shipping over{' '}
          {money(freeAbove)}.”
        </p>
      }
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <NumberField editor={editor} name="shipping.standard" step={0.01} required />
        <NumberField editor={editor} name="shipping.express" step={0.01} required />
        <NumberField
          editor={editor}
          name="shipping.freeAbove"
          step={0.01}
          required
          hint="Orders with a higher subtotal after discount ship free."
        />
      </div>
    </SectionForm>
  );
}
