import { formatMoney } from '#kernel/contract/money.ts';
import { gstinOf } from '#modules/settings/contract/gstin.ts';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { LineField, LinesField, NumberField } from '#web/admin/components/form/fields.tsx';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate
  .pick({ giftWrap: true, unconfirmed: true, sellerAddress: true, taxNumber: true })
  .required();

const names = {
  giftWrap: 'Gift wrap price',
  'unconfirmed.pieces': 'Pieces without confirmation',
  'unconfirmed.value': 'Value without confirmation',
  sellerAddress: 'Your address',
  taxNumber: 'Tax number',
};

/** Edits the gift wrap price, the limits of unconfirmed guest orders, and the seller's data on invoices. */
export function InvoicesForm(section: SectionFormOf) {
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ giftWrap, unconfirmed, sellerAddress, taxNumber }) => ({
      giftWrap,
      unconfirmed,
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
          Gift wrap in the cart: {formatMoney(giftWrap, section.settings)}. Existing invoices do not change.
          {!hasAddress && ' Without your address, invoices name only the store.'}
          {taxNumber !== '' &&
            gstinOf(taxNumber) === null &&
            ' This tax number is not a GSTIN: invoices show the tax in one line.'}
        </p>
      }
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <NumberField editor={editor} name="giftWrap" step={0.01} required hint="Per item or gift." />
        <LineField
          editor={editor}
          name="taxNumber"
          autoComplete="off"
          maxLength={60}
          placeholder="29ABCDE1234F1Z5"
          hint="With a GSTIN, invoices show CGST and SGST, or IGST."
        />
        <NumberField
          editor={editor}
          name="unconfirmed.pieces"
          step={1}
          required
          hint="A guest’s open cash on delivery orders with more pieces wait until the guest confirms by email."
        />
        <NumberField
          editor={editor}
          name="unconfirmed.value"
          step={0.01}
          required
          hint="The same for their value. With 0, every such order is confirmed."
        />
        <LinesField
          editor={editor}
          name="sellerAddress"
          maxLength={500}
          autoComplete="off"
          hint="Street, city, PIN code and state, as printed on invoices."
        />
      </div>
    </SectionForm>
  );
}
