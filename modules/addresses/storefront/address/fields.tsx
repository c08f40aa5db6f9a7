import type { ComponentProps } from 'react';
import { countryName } from '#kernel/contract/countries.ts';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { isIndian } from '#modules/addresses/contract/delivery-area.ts';
import type { TypedAddress } from '#modules/addresses/contract/typed-address.ts';
import { usePinPlace } from '#modules/addresses/ui/use-pin-place.ts';
import { useSettings } from '#web/api/settings.ts';
import { Choice, Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { AddressFieldsProps } from './address-form.ts';
import { OtherState, PinCode, State } from './pin-and-state.tsx';

/** The fields of a delivery address, shared by all forms. Outside of India, state and postal code are optional texts. */
export function AddressFields({ address, change, wrong, isGift = false }: AddressFieldsProps) {
  const isInIndia = isIndian(address.country);
  const { filledIn, watchCity } = usePinPlace(address, change);
  const autoComplete = (token: string) => `${isGift ? 'section-gift ' : ''}shipping ${token}`;
  const field = (
    name: 'name' | 'phone' | 'street' | 'city' | 'state' | 'zipCode',
    label: string,
    token: string,
    options: Partial<ComponentProps<typeof Field>> = {},
  ) => (
    <Field
      label={label}
      name={name}
      autoComplete={autoComplete(token)}
      value={address[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      maxLength={maxNameLength}
      required
      error={wrong[name]}
      {...options}
    />
  );
  const texts = { address, change, wrong };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {field('name', isGift ? m.addressFields.recipientsFullName() : m.addressFields.fullName(), 'name')}
      {field('phone', isInIndia ? m.addressFields.mobileNumber() : m.addressFields.phoneNumber(), 'tel', {
        type: 'tel',
        hint: isInIndia ? m.addressFields.forDeliveryUpdatesOnly() : m.addressFields.withCountryCode(),
      })}
      <Country {...texts} autoComplete={autoComplete('country')} />
      <div className="sm:col-span-2">
        {field('street', m.addressFields.houseAndStreet(), 'street-address')}
      </div>
      {isInIndia ? (
        <PinCode {...texts} filledIn={filledIn} autoComplete={autoComplete('postal-code')} />
      ) : (
        field('zipCode', m.addressFields.postalCode(), 'postal-code', { required: false, maxLength: 20 })
      )}
      {field('city', m.addressFields.city(), 'address-level2', watchCity)}
      {isInIndia ? (
        <State {...texts} autoComplete={autoComplete('address-level1')} />
      ) : (
        field('state', m.addressFields.region(), 'address-level1', { required: false })
      )}
      <OnlyCountry {...texts} />
      {isInIndia && <OtherState {...texts} />}
    </div>
  );
}

/** Returns the countries to choose from; none if the shop delivers to the country of the address only. */
function useCountryChoice({ country }: TypedAddress): string[] {
  const { deliveryCountries } = useSettings();
  if (deliveryCountries.length === 1 && deliveryCountries[0] === country) return [];
  return deliveryCountries.toSorted((a, b) => countryName(a).localeCompare(countryName(b), 'en'));
}

/** The country, if there is a choice. Another country has other states. */
function Country({ address, change, wrong, autoComplete }: AddressFieldsProps & { autoComplete: string }) {
  const offered = useCountryChoice(address);
  if (offered.length === 0) return null;
  return (
    <Choice
      label={m.addressFields.country()}
      name="country"
      autoComplete={autoComplete}
      value={offered.includes(address.country) ? address.country : ''}
      onChange={({ target }) => change({ country: target.value, state: '', stateConfirmed: false })}
      required
      error={wrong.country}
      className="sm:col-span-2"
    >
      {!offered.includes(address.country) && <option value="">{m.addressFields.choose()}</option>}
      {offered.map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </Choice>
  );
}

/** Says where the shop delivers to, if that is one country. */
function OnlyCountry({ address }: AddressFieldsProps) {
  const isChosen = useCountryChoice(address).length > 0;
  if (isChosen) return null;
  return (
    <p className="text-sm text-muted sm:self-end sm:pb-3">
      {m.addressFields.weDeliverOnlyWithin({ country: countryName(address.country) })}
    </p>
  );
}
