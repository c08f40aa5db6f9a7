import { formatMoney } from '#kernel/contract/money.ts';
import { gstinOf } from '#modules/settings/contract/gstin.ts';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { LineField, LinesField, NumberField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate
  .pick({ giftWrap: true, unconfirmed: true, legalName: true, sellerAddress: true, taxNumber: true })
  .required();

const names = {
  giftWrap: m.invoices.giftWrapPrice(),
  'unconfirmed.pieces': m.invoices.piecesWithoutConfirmation(),
  'unconfirmed.value': m.invoices.valueWithoutConfirmation(),
  legalName: m.invoices.legalName(),
  sellerAddress: m.invoices.yourAddress(),
  taxNumber: m.invoices.taxNumber(),
};

/** Edits the gift wrap price, the limits of unconfirmed guest orders, and the seller's data on invoices. */
export function InvoicesForm(section: SectionFormOf) {
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ giftWrap, unconfirmed, legalName, sellerAddress, taxNumber }) => ({
      giftWrap,
      unconfirmed,
      legalName,
      sellerAddress,
      taxNumber,
    }),
    bodyOf: ({ unconfirmed }, changed) => ({ ...changed, ...(changed.unconfirmed && { unconfirmed }) }),
  });
  const giftWrap = editor.form.watch('giftWrap') || 0;
  const hasAddress = editor.form.watch('sellerAddress').trim() !== '';
  const taxNumber = editor.form.watch('taxNumber').trim();
  return (
    <SectionForm
      editor={editor}
      focused={section.focused}
      example={
        <p>
          {m.invoices.giftWrapInCart({
            giftWrapText: formatMoney(giftWrap, section.settings),
            notHasAddress: !hasAddress ? 'yes' : 'no',
            hasTaxNumber: taxNumber !== '' && gstinOf(taxNumber) === null ? 'yes' : 'no',
          })}
        </p>
      }
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <NumberField editor={editor} name="giftWrap" step={0.01} required hint={m.invoices.perItemOrGift()} />
        <LineField
          editor={editor}
          name="taxNumber"
          autoComplete="off"
          maxLength={60}
          placeholder={m.invoices.n29abcde1234f1z5()}
          hint={m.invoices.withGstin()}
        />
        <NumberField
          editor={editor}
          name="unconfirmed.pieces"
          step={1}
          required
          hint={m.invoices.guestsOpenCashOnDelivery()}
        />
        <NumberField
          editor={editor}
          name="unconfirmed.value"
          step={0.01}
          required
          hint={m.invoices.sameForTheirValue()}
        />
        <LineField
          editor={editor}
          name="legalName"
          maxLength={120}
          autoComplete="organization"
          hint={m.invoices.legalNameHint()}
        />
        <LinesField
          editor={editor}
          name="sellerAddress"
          maxLength={500}
          autoComplete="off"
          hint={m.invoices.streetCityPinCode()}
        />
      </div>
    </SectionForm>
  );
}
