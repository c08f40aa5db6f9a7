import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pinOf } from '#modules/addresses/contract/delivery-area.ts';
import type { PinPlace } from '#modules/addresses/contract/pins.ts';
import { stateOfPinCode } from '#modules/addresses/contract/states-by-pin-code.ts';
import type { TypedAddress } from '#modules/addresses/contract/typed-address.ts';
import { findPlace, knownPlace } from './pin-place.ts';

/** What a PIN code has filled in: its place, as far as it is known, and the values that it has put into the form. */
export type FilledIn = { place: PinPlace | null | undefined; city: string; state: string };

/**
 * Fills in city and state of a complete PIN code: the state by its prefix at once, then both by the directory. Fills only
 * what is empty or was filled in before. A city that is filled in while the shopper is in its field is selected, so that
 * typing replaces it.
 */
export function usePinPlace(
  { zipCode, city, state, country }: Pick<TypedAddress, 'zipCode' | 'city' | 'state' | 'country'>,
  change: (filledIn: Partial<Pick<TypedAddress, 'city' | 'state' | 'stateConfirmed'>>) => void,
) {
  const pin = pinOf({ zipCode, country }) ?? '';
  const place = useDirectory(pin);
  const focusedCity = useRef<HTMLInputElement | null>(null);
  const filledIn: FilledIn = {
    place,
    city: useFilling(pin, {
      value: place?.city,
      current: city,
      fill: (value) => change({ city: value }),
    }),
    state: useFilling(pin, {
      value: place?.state ?? stateOfPinCode(pin) ?? undefined,
      current: state,
      fill: (value) => change({ state: value, stateConfirmed: false }),
    }),
  };
  useEffect(() => {
    if (filledIn.city) focusedCity.current?.select();
  }, [filledIn.city]);
  const watchCity = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      focusedCity.current = currentTarget;
    },
    onBlur: () => {
      focusedCity.current = null;
    },
  };
  return { filledIn, watchCity };
}

/** Returns the answer of the directory for this PIN code, never that for an earlier one. A failed request leaves it unknown. */
function useDirectory(pin: string): PinPlace | null | undefined {
  const [, setAnswered] = useState('');
  useEffect(() => {
    let isCurrent = pin !== '';
    if (isCurrent)
      findPlace(pin).then(
        () => isCurrent && setAnswered(pin),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [pin]);
  return knownPlace(pin);
}

type Filling = { value: string | undefined; current: string; fill: (value: string) => void };

/**
 * Fills a value into a field that is empty, or has what was filled in before, once for each PIN code and value. Returns
 * what was filled in for this PIN code.
 */
function useFilling(pin: string, { value, current, fill }: Filling): string {
  const last = useRef({ reason: '', value: '' });
  const [filled, setFilled] = useState({ pin: '', value: '' });
  const fillIn = useEffectEvent((given: string) => {
    const reason = `${pin} ${given}`;
    if (last.current.reason === reason) return;
    const mayFill = current.trim() === '' || current === last.current.value;
    last.current = { reason, value: mayFill ? given : '' };
    if (!mayFill || current === given) return;
    setFilled({ pin, value: given });
    fill(given);
  });
  useEffect(() => {
    if (pin && value) fillIn(value);
  }, [pin, value]);
  return filled.pin === pin ? filled.value : '';
}
