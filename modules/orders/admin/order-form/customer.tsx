import type { ReactNode } from 'react';
import { countryName } from '#kernel/contract/countries.ts';
import { indianStates } from '#modules/addresses/contract/states-by-pin-code.ts';
import { usePinPlace } from '#modules/addresses/ui/use-pin-place.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import type { Editor } from '#web/admin/components/form/editor.ts';
import {
  CheckField,
  ChoiceField,
  FormSection,
  fullRowClass,
  LineField,
} from '#web/admin/components/form/fields.tsx';
import { useRights } from '#web/admin/data/use-rights.ts';
import { useSettings } from '#web/api/settings.ts';
import * as m from '../../messages/index.ts';
import { CustomerSearch } from './customer-search.tsx';
import type { OrderFormValues } from './values.ts';

type CustomerValues = Pick<OrderFormValues, 'email' | 'address' | 'buyer'>;
type SectionProps = { editor: Editor<CustomerValues> };

/** Returns the editor of a form that has these fields among others, whose paths TypeScript does not derive. */
export const customerEditor = <Values extends CustomerValues>(editor: Editor<Values>) =>
  editor as unknown as Editor<CustomerValues>;

/** Fills in city and state of a complete PIN code (`usePinPlace`). */
function useFilledAddress({ form }: Editor<CustomerValues>) {
  const address = form.watch('address');
  const fields = ['city', 'state', 'stateConfirmed'] as const;
  usePinPlace(address, (filledIn) => {
    for (const field of fields)
      if (filledIn[field] !== undefined)
        form.setValue(`address.${field}`, filledIn[field], { shouldDirty: true });
  });
}

/** The email, which an order of staff may lack. */
const EmailField = ({ editor }: SectionProps) => (
  <LineField
    editor={editor}
    name="email"
    type="email"
    className={fullRowClass}
    hint={m.orderForm.emailIsOptional()}
  />
);

type NewCustomerProps = { editor: Editor<OrderFormValues> };

/** The customer of a new order: one of the shop, or a new one, with the address where the order is sent. */
export function NewCustomerFields({ editor }: NewCustomerProps) {
  const { may } = useRights();
  const isHandedOver = editor.form.watch('delivery') === handedOver;
  const search = may('customers') && <CustomerSearch editor={editor} />;
  if (!isHandedOver) return <CustomerFields editor={customerEditor(editor)}>{search}</CustomerFields>;
  return (
    <FormSection title={m.orderForm.customer()}>
      {search}
      <p className={`text-sm text-muted ${fullRowClass}`}>{m.orderForm.oneContactIsEnough()}</p>
      <LineField editor={editor} name="contact.name" />
      <LineField editor={editor} name="contact.phone" type="tel" />
      <EmailField editor={customerEditor(editor)} />
    </FormSection>
  );
}

type CustomerFieldsProps = SectionProps & { children?: ReactNode };

/** The customer and the address of the delivery. */
export function CustomerFields({ editor, children }: CustomerFieldsProps) {
  const { deliveryCountries } = useSettings();
  const { form } = editor;
  useFilledAddress(editor);
  const isInIndia = form.watch('address.country') === 'IN';
  const isConfirmable =
    editor.errorOf('address.stateConfirmed') !== undefined || form.watch('address.stateConfirmed');
  return (
    <FormSection title={m.orderForm.customer()}>
      {children}
      <LineField editor={editor} name="address.name" required />
      <LineField editor={editor} name="address.phone" type="tel" required />
      <EmailField editor={editor} />
      <LineField editor={editor} name="address.street" required className={fullRowClass} />
      <LineField editor={editor} name="address.zipCode" required={isInIndia} inputMode="numeric" />
      <LineField editor={editor} name="address.city" required />
      {isInIndia ? (
        <ChoiceField editor={editor} name="address.state" required>
          <option value="">{m.orderForm.choose()}</option>
          {indianStates.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </ChoiceField>
      ) : (
        <LineField editor={editor} name="address.state" />
      )}
      {deliveryCountries.length > 1 && (
        <ChoiceField editor={editor} name="address.country" required>
          {deliveryCountries.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </ChoiceField>
      )}
      {isConfirmable && <CheckField editor={editor} name="address.stateConfirmed" />}
    </FormSection>
  );
}

/** The buyer, where it is another person than the recipient, or a business. */
export const BuyerFields = ({ editor }: SectionProps) => (
  <FormSection title={m.orderForm.buyer()}>
    <p className={`text-sm text-muted ${fullRowClass}`}>{m.orderForm.buyerIsOptional()}</p>
    <LineField editor={editor} name="buyer.name" />
    <LineField editor={editor} name="buyer.phone" type="tel" />
    <LineField editor={editor} name="buyer.businessName" />
    <LineField editor={editor} name="buyer.gstin" />
  </FormSection>
);
