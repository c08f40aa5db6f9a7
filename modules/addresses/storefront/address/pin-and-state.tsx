import { isPinCode, plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import { indianStates, stateOfPinCode } from '#modules/addresses/contract/states-by-pin-code.ts';
import type { FilledIn } from '#modules/addresses/ui/use-pin-place.ts';
import { Confirmation } from '#web/storefront/form/checkbox.tsx';
import { Choice, Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { type AddressFieldsProps, otherStateByPrefix, pinError } from './address-form.ts';

type IndianFieldProps = AddressFieldsProps & { autoComplete: string };

/** The PIN code, which fills in city and state (`usePinPlace`). */
export function PinCode({
  address,
  change,
  wrong,
  autoComplete,
  filledIn,
}: IndianFieldProps & { filledIn: FilledIn }) {
  const { place, city, state } = filledIn;
  const pin = plainPinCode(address.zipCode);
  const isUnknown = isPinCode(pin) && (place === null || (!place && !stateOfPinCode(pin)));
  return (
    <div>
      <Field
        label={m.addressFields.pinCode()}
        name="zipCode"
        inputMode="numeric"
        autoComplete={autoComplete}
        value={address.zipCode}
        onChange={({ target }) => change({ zipCode: target.value, stateConfirmed: false })}
        maxLength={10}
        required
        error={wrong.zipCode ?? pinError(address) ?? undefined}
        hint={isUnknown ? m.addressFields.weCantFindThisPin() : m.addressFields.n6DigitPin()}
      />
      <p role="status" className="sr-only">
        {[city && m.addressFields.cityWithCity({ city }), state && m.addressFields.stateWithState({ state })]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  );
}

export const State = ({ address, change, wrong, autoComplete }: IndianFieldProps) => (
  <Choice
    label={m.addressFields.state()}
    name="state"
    autoComplete={autoComplete}
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
);

/**
 * The state and the prefix of a PIN code that the directory does not have contradict each other: the buyer corrects one
 * of them or confirms the state.
 */
export function OtherState({ address, change, wrong }: AddressFieldsProps) {
  const byPin = otherStateByPrefix(address);
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
