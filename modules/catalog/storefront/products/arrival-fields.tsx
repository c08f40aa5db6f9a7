import { useId } from 'react';
import { isExistingPin, plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import { changeDelivery, useDeliveryChoice } from '#web/cart/delivery-choice.ts';
import * as m from '../../messages/index.ts';
import type { ArrivalQuery, RefusedArrival } from './arrival-address.ts';

/** The attributes of the field of a PIN code, which may be typed with spaces. */
export const pinInput = {
  name: 'pin',
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  maxLength: 7,
  pattern: '\\s*[1-9]\\d{2}\\s*\\d{3}\\s*',
} as const;

type ArrivalProps = { arrival: ArrivalQuery; refused: RefusedArrival | null };

/**
 * Asks for a PIN code and the day by which products are to arrive there. The PIN code is the remembered one, unless the
 * address has another.
 */
export function ArrivalFields({ arrival, refused }: ArrivalProps) {
  const { pin: remembered } = useDeliveryChoice();
  const { pin, by } = refused ?? arrival;
  const missing = by && !pin ? { pin: m.arrival.isRequiredWithDay() } : {};
  const errors: RefusedArrival['errors'] = refused?.errors ?? missing;
  return (
    <fieldset>
      <legend className="font-semibold">{m.arrivalFields.arrivesBy()}</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-3 gap-y-1">
        <Field
          key={`pin ${pin}`}
          {...pinInput}
          label={m.arrivalFields.pinCode()}
          error={errors.pin}
          defaultValue={pin || remembered}
          onChange={({ target }) => {
            const typed = plainPinCode(target.value);
            if (isExistingPin(typed)) changeDelivery({ pin: typed });
          }}
        />
        <Field
          key={`by ${by}`}
          name="by"
          label={m.arrivalFields.day()}
          error={errors.by}
          type="date"
          // The browser reports a day only once its year is complete.
          min="2000-01-01"
          defaultValue={by}
        />
      </div>
    </fieldset>
  );
}

type FieldProps = React.ComponentProps<'input'> & { label: string; error: string | undefined };

function Field({ label, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-h-11 w-full min-w-0 rounded-xl border border-control bg-surface px-3 tabular-nums"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-bad">
          {m.arrivalFields.error({ label, error })}
        </p>
      )}
    </div>
  );
}
