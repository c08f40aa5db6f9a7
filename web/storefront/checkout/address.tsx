import { useState } from 'react';
import type { Address } from '#contract/accounts.ts';
import { maxNameLength } from '#contract/limits.ts';
import { indianStates, isPinCode, plainPinCode, stateOfPinCode } from '#contract/pin-codes.ts';
import { askAnew } from '#web/api/queries.ts';
import { useAsked } from '#web/session/asked.ts';
import { useSession } from '#web/session/provider.tsx';
import { Choice, Field } from '#web/ui/field.tsx';
import { Part } from './part.tsx';
import type { Filling } from './wrong.ts';

const india = 'India';

/** Where it goes: of somebody signed in an address that they keep, or one typed here. */
export function AddressPart(filling: Filling) {
  const { user } = useSession();
  const { draft } = filling;
  return (
    <Part title={draft.isGift ? 'Where the gift goes' : 'Where it goes'}>
      {user && <Kept key={user.id} {...filling} />}
      <Typed {...filling} />
    </Part>
  );
}

function Kept({ draft, change }: Filling) {
  const { data } = useAsked(() => askAnew('GET /api/auth/me/addresses'));
  if (!data || data.length === 0) return null;
  const isChosen = ({ street, zipCode, name }: Address) =>
    street === draft.street && zipCode === draft.zipCode && name === draft.name;
  const choose = ({ name, phone, street, city, state, zipCode, country }: Address) =>
    change({ name, phone: phone || draft.phone, street, city, state, zipCode, country });
  return (
    <Choice
      label="From your address book"
      value={data.find(isChosen)?.id ?? ''}
      onChange={({ target }) => {
        const chosen = data.find(({ id }) => id === target.value);
        if (chosen) choose(chosen);
      }}
    >
      <option value="">Type an address</option>
      {data.map(({ id, name, street, city }) => (
        <option key={id} value={id}>
          {name}, {street}, {city}
        </option>
      ))}
    </Choice>
  );
}

function Typed({ draft, change, wrong }: Filling) {
  const isIndian = draft.country === india;
  const field = (name: 'name' | 'phone' | 'street' | 'city', label: string, autoComplete: string) => (
    <Field
      label={label}
      name={name}
      autoComplete={autoComplete}
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
          autoComplete="address-level1"
          value={draft.state}
          onChange={({ target }) => change({ state: target.value })}
          required
          error={wrong.state}
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
          autoComplete="address-level1"
          value={draft.state}
          onChange={({ target }) => change({ state: target.value })}
          error={wrong.state}
        />
      )}
      <Field
        label="Country"
        name="country"
        autoComplete="country-name"
        value={draft.country}
        onChange={({ target }) => change({ country: target.value })}
        required
        error={wrong.country}
      />
    </div>
  );
}

/** Six digits tell the state, so that nobody has to choose it. */
function PinCode({ draft, change, wrong }: Filling) {
  const [told, setTold] = useState<string | undefined>();
  const type = (typed: string) => {
    const pin = plainPinCode(typed);
    const state = stateOfPinCode(pin);
    setTold(
      isPinCode(pin) && !state ? 'We do not know this PIN code. Please look at it once more.' : undefined,
    );
    change({ zipCode: typed, ...(state && { state }) });
  };
  return (
    <Field
      label="PIN code"
      name="zipCode"
      inputMode="numeric"
      autoComplete="postal-code"
      value={draft.zipCode}
      onChange={({ target }) => type(target.value)}
      maxLength={10}
      required
      error={wrong.zipCode}
      hint={told ?? 'Six digits; it fills in the state'}
    />
  );
}

const PostCode = ({ draft, change, wrong }: Filling) => (
  <Field
    label="Postal code"
    name="zipCode"
    autoComplete="postal-code"
    value={draft.zipCode}
    onChange={({ target }) => change({ zipCode: target.value })}
    maxLength={20}
    required
    error={wrong.zipCode}
  />
);
