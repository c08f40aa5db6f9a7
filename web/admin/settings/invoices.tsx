import { formatMoney } from '#contract/money.ts';
import { settingsUpdate } from '#contract/settings.ts';
import { FigureField, LineField, LinesField } from '../parts/form/fields.tsx';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate.pick({ giftWrap: true, sellerAddress: true, taxNumber: true }).required();

const names = { giftWrap: 'Gift wrap price', sellerAddress: 'Your address', taxNumber: 'Tax number' };

/** What gift wrapping costs, and what an invoice says of the shop. */
export function InvoicesForm(part: SectionFormOf) {
  const editor = useSection(part, {
    schema,
    names,
    valuesOf: ({ giftWrap, sellerAddress, taxNumber }) => ({ giftWrap, sellerAddress, taxNumber }),
    bodyOf: (_, changed) => changed,
  });
  const giftWrap = editor.form.watch('giftWrap') || 0;
  const hasAddress = editor.form.watch('sellerAddress').trim() !== '';
  return (
    <SectionForm
      editor={editor}
      focused={part.focused}
      example={
        <p>
          Gift wrap in the cart: {formatMoney(giftWrap, part.settings)}. Existing invoices do not change.
          {!hasAddress && ' Without your address, invoices name only the store.'}
        </p>
      }
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <FigureField editor={editor} name="giftWrap" step={0.01} required hint="Per item or gift." />
        <LineField
          editor={editor}
          name="taxNumber"
          autoComplete="off"
          maxLength={60}
          placeholder="29ABCDE1234F1Z5"
          hint="With a GSTIN, invoices show CGST and SGST, or IGST."
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
