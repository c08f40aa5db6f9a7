import type { Address } from '#contract/accounts.ts';
import { Field } from '#web/ui/field.tsx';

/** What the fields of an address are called in a sentence. */
export const addressNames = {
  name: 'The name',
  phone: 'The telephone',
  street: 'The street',
  city: 'The city',
  state: 'The state',
  zipCode: 'The zip code',
  country: 'The country',
};
export type AddressName = keyof typeof addressNames;

/** Where most gifts go; somebody abroad writes another. */
const usualCountry = 'India';

type AddressFieldsProps = {
  /** What they begin with. */
  address: Address | null;
  wrong: Partial<Record<AddressName, string>>;
  /** Something goes there: a courier calls before they come, and the PIN code tells the state. */
  forDelivery?: boolean;
};

/** The fields of an address, as they stand in every form that asks for one. */
export function AddressFields({ address, wrong, forDelivery = false }: AddressFieldsProps) {
  const field = (name: AddressName, label: string, autoComplete: string, isRequired = true, hint = '') => (
    <Field
      label={label}
      name={name}
      autoComplete={autoComplete}
      defaultValue={address?.[name] ?? (name === 'country' ? usualCountry : '')}
      required={isRequired}
      error={wrong[name]}
      {...(hint !== '' && { hint })}
      {...(name === 'phone' && { type: 'tel' })}
    />
  );
  return (
    <>
      {field('name', 'Full name', 'name')}
      {field('phone', 'Telephone', 'tel', forDelivery, forDelivery ? 'Only for the courier' : '')}
      {field('street', 'Street', 'street-address')}
      {forDelivery && field('zipCode', 'PIN code', 'postal-code', true, 'It fills in the state')}
      {field('city', 'City', 'address-level2')}
      {field('state', 'State', 'address-level1', false)}
      {!forDelivery && field('zipCode', 'Zip Code', 'postal-code')}
      {field('country', 'Country', 'country-name')}
    </>
  );
}
