import { businessDayRange } from '#kernel/contract/delivery-days.ts';
import { formatMoney } from '#kernel/contract/money.ts';
import { NumberField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import { CountriesField } from './countries-field.tsx';
import { SectionForm } from './section.tsx';
import { shippingSchema } from './shipping-values.ts';
import { type SectionFormOf, useSection } from './use-section.ts';

const names = {
  'shipping.standard': m.shipping.standardShipping(),
  'shipping.express': m.shipping.expressShipping(),
  'shipping.freeAbove': m.shipping.freeShippingAbove(),
  deliveryCountries: m.shipping.countries(),
};

/** Edits the shipping prices, the free shipping threshold (R10) and the countries of delivery. */
export function ShippingForm(section: SectionFormOf) {
  const editor = useSection(section, {
    schema: shippingSchema,
    names,
    valuesOf: ({ shipping, deliveryCountries }) => ({ shipping, deliveryCountries }),
    bodyOf: ({ shipping, deliveryCountries }) => ({ shipping, deliveryCountries }),
  });
  const { standard, freeAbove } = editor.form.watch('shipping');
  const money = (amount: number) => formatMoney(amount || 0, section.settings);
  return (
    <SectionForm
      editor={editor}
      focused={section.focused}
      example={
        <p>
          {m.shipping.productPagesSay({
            standard: businessDayRange.standard,
            standard2: money(standard),
            freeAbove: money(freeAbove),
          })}
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
          hint={m.shipping.ordersWithHigherSubtotalAfter()}
        />
      </div>
      <CountriesField editor={editor} />
    </SectionForm>
  );
}
