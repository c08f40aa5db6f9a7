import { type FormEvent, useId, useState } from 'react';
import { noSuchPin } from '#modules/addresses/contract/missing-pin.ts';
import { isExistingPin, isPinCode, plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import { changeDelivery } from '#web/cart/delivery-choice.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../messages/index.ts';

type PinFormProps = {
  /** The PIN code that is known; empty for none. */
  pin: string;
  onDone?: () => void;
};

/** Returns the error of what was typed without its spaces; empty for a PIN code that can exist. */
function pinError(pin: string): string {
  if (!isPinCode(pin)) return m.pinForm.enterSixDigits();
  return isExistingPin(pin) ? '' : noSuchPin(pin);
}

/** Asks for the PIN code of the delivery, which the browser remembers. */
export function PinForm({ pin, onDone }: PinFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(pin);
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = plainPinCode(typed);
    const wrong = pinError(plain);
    setError(wrong);
    if (wrong) return;
    changeDelivery({ pin: plain });
    onDone?.();
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="block font-semibold">
        {m.pinForm.deliverTo()}
      </label>
      <div className="mt-1.5 flex max-w-xs gap-2">
        <input
          id={id}
          type="text"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          placeholder={m.pinForm.pinCode()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-11 w-full min-w-0 rounded-xl border border-control bg-paper px-3 tabular-nums"
        />
        <button type="submit" className={button.quiet}>
          {m.pinForm.check()}
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </form>
  );
}

/** Says where to, with a button to change it. */
export function DeliverTo({
  pin,
  region = '',
  onChange,
}: {
  pin: string;
  region?: string;
  onChange: () => void;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="font-semibold">
        {m.pinForm.deliveryTo({ pin, hasRegion: region ? 'yes' : 'no', region })}
      </span>
      <button
        type="button"
        onClick={onChange}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline"
      >
        {m.pinForm.change()}
      </button>
    </p>
  );
}
