import { formatMoney, toDecimal, toMinor } from '#kernel/contract/money.ts';
import { gstinOf } from '#modules/settings/contract/gstin.ts';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { gstRates, isGstRate } from '#modules/tax/contract/gst-rates.ts';
import { ChoiceField, NumberField, SwitchField } from '#web/admin/components/form/fields.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
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
  const [deliveryRate, wrappingRate] = editor.form.watch(['shippingTax.rate', 'wrapTax.rate']);
  const rates = [
    rate,
    ...(delivery === 'own' ? [deliveryRate] : []),
    ...(wrapping === 'own' ? [wrappingRate] : []),
  ];
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
      <RateWarning taxNumber={section.settings.taxNumber} locale={section.settings.locale} rates={rates} />
      <div>
        <SwitchField editor={editor} name="pricesIncludeTax" hint={m.tax.shopSaysInclOfAllTaxes()} />
      </div>
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

type RateWarningProps = { taxNumber: string; locale: string; rates: number[] };

/** Warns a seller with a GSTIN of rates, in the form and of categories, that are no current rates of GST. */
function RateWarning({ taxNumber, locale, rates }: RateWarningProps) {
  const { data } = useApiQuery('GET /api/categories');
  if (gstinOf(taxNumber) === null) return null;
  const percent = (rate: number) => `${rate.toLocaleString(locale)}%`;
  const wrong = [
    ...new Set(rates.filter((rate) => Number.isFinite(rate) && !isGstRate(rate)).map(percent)),
    ...(data?.categories ?? []).flatMap(({ name, taxRate }) =>
      taxRate === null || isGstRate(taxRate)
        ? []
        : [m.tax.ofCategory({ rate: percent(taxRate), category: name })],
    ),
  ];
  if (wrong.length === 0) return null;
  const list = (parts: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
  return (
    <p role="status" className="rounded-xl border border-line bg-butter px-4 py-3 text-sm text-ink">
      {m.tax.rateIsNotCurrent({
        rates: list(wrong),
        count: wrong.length,
        since: new Date(gstRates.since).toLocaleDateString(locale, { dateStyle: 'long' }),
        current: list(gstRates.rates.map((rate) => percent(rate / 100))),
      })}
    </p>
  );
}
