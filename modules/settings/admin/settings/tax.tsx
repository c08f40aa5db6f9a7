import { formatMoney, toDecimal, toMinor } from '#kernel/contract/money.ts';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { NumberField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate.pick({ taxRate: true }).required();
const names = { taxRate: m.tax.taxRate() };
const subtotal = 1000;

/** Edits the tax rate, a percentage of the subtotal (R10). */
export function TaxForm(section: SectionFormOf) {
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ taxRate }) => ({ taxRate }),
    bodyOf: (_, changed) => changed,
  });
  const rate = editor.form.watch('taxRate') || 0;
  const money = (amount: number) => formatMoney(amount, section.settings);
  const tax = toDecimal(Math.round((toMinor(subtotal) * rate) / 100));
  return (
    <SectionForm
      editor={editor}
      focused={section.focused}
      example={<p>{m.tax.cartOfPaysOfTax({ subtotal: money(subtotal), tax: money(tax) })}</p>}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <NumberField
          editor={editor}
          name="taxRate"
          step={0.01}
          max={100}
          required
          hint={m.tax.ofSubtotalAfterDiscount()}
        />
      </div>
    </SectionForm>
  );
}
