import { maxNameLength } from '#contract/limits.ts';
import { indianStates, isPinCode, plainPinCode, stateOfPinCode } from '#contract/pin-codes.ts';
import { Choice, Field } from '#web/ui/field.tsx';
import type { Filling } from './wrong.ts';

export const india = 'India';

/** What the browser may fill in; the address of a friend is kept apart from the shopper's own. */
const filling =
  ({ isGift }: Filling['draft']) =>
  (what: string) =>
    `${isGift ? 'section-gift ' : ''}shipping ${what}`;

/** An address that is typed here. */
export function TypedAddress({ draft, change, wrong }: Filling) {
  const isIndian = draft.country === india;
  const filledInAs = filling(draft);
  const byPin = stateOfPinCode(plainPinCode(draft.zipCode));
  const field = (name: 'name' | 'phone' | 'street' | 'city', label: string, autoComplete: string) => (
    <Field
      label={label}
      name={name}
      autoComplete={filledInAs(autoComplete)}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      maxLength={maxNameLength}
      required
      error={wrong[name]}
      {...(name === 'phone' && { type: 'tel', hint: 'Only for the courier' })}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {field('name', draft.isGift ? 'Name of whoever gets it' : 'Full name', 'name')}
      {field('phone', 'Mobile number', 'tel')}
      <div className="sm:col-span-2">{field('street', 'House and street', 'street-address')}</div>
      {isIndian ? <PinCode {...{ draft, change, wrong }} /> : <PostCode {...{ draft, change, wrong }} />}
      {field('city', 'City', 'address-level2')}
      {isIndian ? (
        <Choice
          label="State"
          name="state"
          autoComplete={filledInAs('address-level1')}
          value={draft.state}
          onChange={({ target }) => change({ state: target.value })}
          required
          error={wrong.state}
          hint={
            byPin && draft.state && byPin !== draft.state ? `By its PIN code it is in ${byPin}` : undefined
          }
        >
          <option value="">Choose</option>
          {indianStates.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Choice>
      ) : (
        <Field
          label="State or region"
          name="state"
          autoComplete={filledInAs('address-level1')}
          value={draft.state}
          onChange={({ target }) => change({ state: target.value })}
          error={wrong.state}
        />
      )}
      <Field
        label="Country"
        name="country"
        autoComplete={filledInAs('country-name')}
        value={draft.country}
        onChange={({ target }) => change({ country: countryOf(target.value) })}
        required
        error={wrong.country}
      />
    </div>
  );
}

/** However it is written: in India there are states to choose from. */
export const countryOf = (typed: string) => (typed.trim().toLowerCase() === 'india' ? india : typed);

/** Six digits tell the state, so that nobody has to choose it. */
function PinCode({ draft, change, wrong }: Filling) {
  const pin = plainPinCode(draft.zipCode);
  const isUnknown = isPinCode(pin) && !stateOfPinCode(pin);
  const type = (typed: string) => {
    const state = stateOfPinCode(plainPinCode(typed));
    change({ zipCode: typed, ...(state && { state }) });
  };
  return (
    <Field
      label="PIN code"
      name="zipCode"
      inputMode="numeric"
      autoComplete={filling(draft)('postal-code')}
      value={draft.zipCode}
      onChange={({ target }) => type(target.value)}
      maxLength={10}
      required
      error={wrong.zipCode}
      hint={
        isUnknown
          ? 'We do not know this PIN code. Please look at it once more.'
          : 'Six digits; it fills in the state'
      }
    />
  );
}

const PostCode = ({ draft, change, wrong }: Filling) => (
  <Field
    label="Postal code"
    name="zipCode"
    autoComplete={filling(draft)('postal-code')}
    value={draft.zipCode}
    onChange={({ target }) => change({ zipCode: target.value })}
    maxLength={20}
    required
    error={wrong.zipCode}
  />
);
