import { useState } from 'react';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { countryServed, otherStateByPin } from '#modules/addresses/contract/delivery-area.ts';
import {
  indianStates,
  isPinCode,
  plainPinCode,
  stateOfPinCode,
} from '#modules/addresses/contract/pin-codes.ts';
import { Confirmation } from '#web/storefront/form/checkbox.tsx';
import { Choice, Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { AddressErrors, TypedAddress } from './address-form.ts';

export type AddressFieldsProps = {
  address: TypedAddress;
  change: (changed: Partial<TypedAddress>) => void;
  wrong: AddressErrors;
  /** The address is the recipient's: autofill keeps it apart from the buyer's own. */
  isGift?: boolean;
};

/** The fields of a delivery address, shared by all forms. */
export function AddressFields({ address, change, wrong, isGift = false }: AddressFieldsProps) {
  const autoComplete = (token: string) => `${isGift ? 'section-gift ' : ''}shipping ${token}`;
  const field = (
    name: 'name' | 'phone' | 'street' | 'city',
    label: string,
    token: string,
    options: { type?: string; hint?: string } = {},
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
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {field('name', isGift ? m.addressFields.recipientsFullName() : m.addressFields.fullName(), 'name')}
      {field('phone', m.addressFields.mobileNumber(), 'tel', {
        type: 'tel',
        hint: m.addressFields.forDeliveryUpdatesOnly(),
      })}
      <div className="sm:col-span-2">
        {field('street', m.addressFields.houseAndStreet(), 'street-address')}
      </div>
      <PinCode address={address} change={change} wrong={wrong} autoComplete={autoComplete('postal-code')} />
      {field('city', m.addressFields.city(), 'address-level2')}
      <Choice
        label={m.addressFields.state()}
        name="state"
        autoComplete={autoComplete('address-level1')}
        value={address.state}
        onChange={({ target }) => change({ state: target.value, stateConfirmed: false })}
        required
        error={wrong.state}
      >
        <option value="">{m.addressFields.choose()}</option>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Choice>
      <p className="text-sm text-muted sm:self-end sm:pb-3">
        {m.addressFields.weDeliverOnlyWithin({ countryServed })}
      </p>
      <OtherState address={address} change={change} wrong={wrong} />
    </div>
  );
}

/** The PIN code, which fills in the state. */
function PinCode({ address, change, wrong, autoComplete }: AddressFieldsProps & { autoComplete: string }) {
  const pin = plainPinCode(address.zipCode);
  const isUnknown = isPinCode(pin) && !stateOfPinCode(pin);
  const [filledIn, setFilledIn] = useState('');
  const changePin = (typed: string) => {
    const state = stateOfPinCode(plainPinCode(typed));
    setFilledIn(state && state !== address.state ? m.addressFields.stateWithState({ state }) : '');
    change({ zipCode: typed, stateConfirmed: false, ...(state && { state }) });
  };
  return (
    <div>
      <Field
        label={m.addressFields.pinCode()}
        name="zipCode"
        inputMode="numeric"
        autoComplete={autoComplete}
        value={address.zipCode}
        onChange={({ target }) => changePin(target.value)}
        maxLength={10}
        required
        error={wrong.zipCode}
        hint={isUnknown ? m.addressFields.weCantFindThisPin() : m.addressFields.n6DigitPin()}
      />
      <p role="status" className="sr-only">
        {filledIn}
      </p>
    </div>
  );
}

/** The state and the PIN code contradict each other: the buyer corrects one of them or confirms the state. */
function OtherState({ address, change, wrong }: AddressFieldsProps) {
  const byPin = otherStateByPin(address);
  if (!byPin) return null;
  return (
    <div className="sm:col-span-2">
      <Confirmation
        name="stateConfirmed"
        checked={address.stateConfirmed}
        onTick={(stateConfirmed) => change({ stateConfirmed })}
        error={wrong.stateConfirmed}
        label={m.addressFields.addressIsIn({ state: address.state })}
      >
        {m.addressFields.pinCodeIsIn({ zipCode: plainPinCode(address.zipCode), byPin, state: address.state })}
      </Confirmation>
    </div>
  );
}
