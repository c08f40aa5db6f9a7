import { useEffect, useRef } from 'react';
import type { Address } from '#contract/accounts.ts';
import { indianState, plainPinCode, stateOfPinCode } from '#contract/pin-codes.ts';
import { askAnew } from '#web/api/queries.ts';
import { useAsked } from '#web/session/asked.ts';
import { useSession } from '#web/session/provider.tsx';
import { Choice } from '#web/ui/field.tsx';
import type { Draft } from './draft.ts';
import { Part, Tick } from './part.tsx';
import { countryOf, india, TypedAddress } from './typed-address.tsx';
import type { Filling } from './wrong.ts';

/** Where it goes: of somebody signed in an address that they keep, or one typed here. */
export function AddressPart(filling: Filling) {
  const { user } = useSession();
  return (
    <Part title={filling.draft.isGift ? 'Where the gift goes' : 'Where it goes'}>
      {user ? <OfCustomer key={user.id} {...filling} /> : <TypedAddress {...filling} />}
    </Part>
  );
}

const none = { name: '', street: '', city: '', state: '', zipCode: '' };

const isChosen = (draft: Draft) => (kept: Address) =>
  (['name', 'street', 'city', 'zipCode'] as const).every((field) => kept[field] === draft[field]);

/** In the book a state is written as its owner likes; here it is one of those that there are. */
function regionOf({ state, country }: Pick<Address, 'state' | 'country'>, zipCode: string) {
  if (countryOf(country) !== india) return { state, country };
  return { state: indianState(state) ?? stateOfPinCode(plainPinCode(zipCode)) ?? '', country: india };
}

/** An address out of the book, or another one, which can be kept there. */
function OfCustomer(filling: Filling) {
  const { draft, change } = filling;
  const { data } = useAsked(() => askAnew('GET /api/auth/me/addresses'));
  const choose = ({ name, phone, street, city, zipCode, ...kept }: Address) =>
    change({ name, phone: phone || draft.phone, street, city, zipCode, ...regionOf(kept, zipCode) });
  useUsualAddress(data, filling, choose);
  const chosen = data?.find(isChosen(draft));
  return (
    <>
      {data && data.length > 0 && (
        <Choice
          label="From your address book"
          value={chosen?.id ?? ''}
          onChange={({ target }) => {
            const kept = data.find(({ id }) => id === target.value);
            if (kept) choose(kept);
            else change(none);
          }}
        >
          <option value="">Another address</option>
          {data.map(({ id, name, street, city }) => (
            <option key={id} value={id}>
              {name}, {street}, {city}
            </option>
          ))}
        </Choice>
      )}
      <TypedAddress {...filling} />
      {data && !chosen && (
        <Tick
          name="keepAddress"
          checked={draft.keepAddress}
          onTick={(keepAddress) => change({ keepAddress })}
        >
          Keep this address in my address book
        </Tick>
      )}
    </>
  );
}

/** Whoever buys for themselves begins with the address that they usually have; a gift that goes to somebody else does not go there. */
function useUsualAddress(kept: Address[] | null, { draft, change }: Filling, choose: (one: Address) => void) {
  const { isGift } = draft;
  const wasGift = useRef(isGift);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is left alone.
  useEffect(() => {
    const usual = kept?.find(({ isDefault }) => isDefault);
    const isEmpty = Object.keys(none).every((field) => draft[field as keyof typeof none] === '');
    if (usual && !isGift && isEmpty) choose(usual);
    if (usual && isGift && !wasGift.current && isChosen(draft)(usual)) change({ ...none, phone: '' });
    wasGift.current = isGift;
  }, [kept, isGift]);
}
