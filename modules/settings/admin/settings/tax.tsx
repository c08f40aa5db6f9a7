import { formatMoney, toDecimal, toMinor } from '#kernel/contract/money.ts';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { ChoiceField, NumberField, SwitchField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate
  .pick({ taxRate: true, pricesIncludeTax: true, shippingTax: true, wrapTax: true })
  .required();
const names = {
  taxRate: m.tax.taxRate(),
  pricesIncludeTax: m.tax.pricesIncludeTax(),
  'shippingTax.as': m.tax.taxOfDelivery(),
  'shippingTax.rate': m.tax.rateOfDelivery(),
  'wrapTax.as': m.tax.taxOfWrapping(),
  'wrapTax.rate': m.tax.rateOfWrapping(),
};
const subtotal = 1000;

/** Edits the tax rate (R10), whether prices include it, and the tax of delivery and wrapping. */
export function TaxForm(section: SectionFormOf) {
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ taxRate, pricesIncludeTax, shippingTax, wrapTax }) => ({
      taxRate,
      pricesIncludeTax,
      shippingTax,
      wrapTax,
    }),
    bodyOf: ({ shippingTax, wrapTax }, changed) => ({
      ...changed,
      ...(changed.shippingTax && { shippingTax }),
      ...(changed.wrapTax && { wrapTax }),
    }),
  });
  const [rate = 0, included, delivery, wrapping] = editor.form.watch([
    'taxRate',
    'pricesIncludeTax',
    'shippingTax.as',
    'wrapTax.as',
  ]);
  const money = (amount: number) => formatMoney(amount, section.settings);
  const tax = included
    ? toDecimal(Math.round((toMinor(subtotal) * rate) / (100 + rate)))
    : toDecimal(Math.round((toMinor(subtotal) * rate) / 100));
  return (
    <SectionForm
      editor={editor}
      focused={section.focused}
      example={
        <p>
          {included
            ? m.tax.cartOfContainsTax({ subtotal: money(subtotal), tax: money(tax) })
            : m.tax.cartOfPaysOfTax({ subtotal: money(subtotal), tax: money(tax) })}
        </p>
      }
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
      <SwitchField editor={editor} name="pricesIncludeTax" hint={m.tax.shopSaysInclOfAllTaxes()} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <ChoiceField editor={editor} name="shippingTax.as">
          <option value="none">{m.tax.notTaxed()}</option>
          <option value="supply">{m.tax.likeMainItem()}</option>
          <option value="own">{m.tax.ownRate()}</option>
        </ChoiceField>
        {delivery === 'own' && (
          <NumberField editor={editor} name="shippingTax.rate" step={0.01} max={100} required />
        )}
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <ChoiceField editor={editor} name="wrapTax.as" hint={m.tax.wrappedItemsAreTaxedLike()}>
          <option value="supply">{m.tax.likeMainItem()}</option>
          <option value="own">{m.tax.ownRate()}</option>
        </ChoiceField>
        {wrapping === 'own' && (
          <NumberField editor={editor} name="wrapTax.rate" step={0.01} max={100} required />
        )}
      </div>
    </SectionForm>
  );
}
