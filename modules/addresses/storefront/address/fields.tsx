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
      {field('name', isGift ? 'Recipient’s full name' : 'Full name', 'name')}
      {field('phone', 'Mobile number', 'tel', { type: 'tel', hint: 'For delivery updates only' })}
      <div className="sm:col-span-2">{field('street', 'House and street', 'street-address')}</div>
      <PinCode address={address} change={change} wrong={wrong} autoComplete={autoComplete('postal-code')} />
      {field('city', 'City', 'address-level2')}
      <Choice
        label="State"
        name="state"
        autoComplete={autoComplete('address-level1')}
        value={address.state}
        onChange={({ target }) => change({ state: target.value, stateConfirmed: false })}
        required
        error={wrong.state}
      >
        <option value="">Choose</option>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Choice>
      <p className="text-sm text-muted sm:self-end sm:pb-3">We deliver only within {countryServed}.</p>
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
    setFilledIn(state && state !== address.state ? `State: ${state}` : '');
    change({ zipCode: typed, stateConfirmed: false, ...(state && { state }) });
  };
  return (
    <div>
      <Field
        label="PIN code"
        name="zipCode"
        inputMode="numeric"
        autoComplete={autoComplete}
        value={address.zipCode}
        onChange={({ target }) => changePin(target.value)}
        maxLength={10}
        required
        error={wrong.zipCode}
        hint={
          isUnknown ? 'We can’t find this PIN code. Please check it.' : '6-digit PIN; we’ll fill in the state'
        }
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
        label={`The address is in ${address.state}`}
      >
        PIN code {plainPinCode(address.zipCode)} is in {byPin}, not in {address.state}.
      </Confirmation>
    </div>
  );
}
