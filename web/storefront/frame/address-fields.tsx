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
};

/** The fields of an address, as they stand in every form that asks for one. */
export function AddressFields({ address, wrong }: AddressFieldsProps) {
  const field = (name: AddressName, label: string, autoComplete: string, isRequired = true) => (
    <Field
      label={label}
      name={name}
      autoComplete={autoComplete}
      defaultValue={address?.[name] ?? (name === 'country' ? usualCountry : '')}
      required={isRequired}
      error={wrong[name]}
    />
  );
  return (
    <>
      {field('name', 'Full name', 'name')}
      {field('phone', 'Telephone', 'tel', false)}
      {field('street', 'Street', 'street-address')}
      {field('city', 'City', 'address-level2')}
      {field('state', 'State', 'address-level1', false)}
      {field('zipCode', 'Zip Code', 'postal-code')}
      {field('country', 'Country', 'country-name')}
    </>
  );
}
