import { useEffect } from 'react';
import { Form, useNavigate } from 'react-router';
import { isExistingPin } from '#modules/addresses/contract/pin-code.ts';
import { useDeliveryChoice } from '#web/cart/delivery-choice.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';
import { type ListQuery, writeAddress } from './address.ts';
import { pinInput } from './arrival-fields.tsx';

/** Asks for the PIN code of a search with a day of arrival; a remembered PIN code is taken at once. */
export function ArrivalPrompt({ query, day }: { query: ListQuery; day: string }) {
  const { pin: remembered } = useDeliveryChoice();
  const navigate = useNavigate();
  const address = isExistingPin(remembered) ? writeAddress({ ...query, pin: remembered }) : null;
  useEffect(() => {
    if (address) navigate(address, { replace: true, preventScrollReset: true });
  }, [address, navigate]);
  const kept = [...new URLSearchParams(writeAddress({ ...query, pin: '' }).split('?')[1])];
  return (
    <Form action="/products" className="mt-4 flex max-w-md flex-wrap items-end gap-3">
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label className="min-w-0 flex-1 basis-56">
        {m.arrivalPrompt.pinCode({ day })}
        <input
          {...pinInput}
          required
          className="mt-1 min-h-11 w-full rounded-xl border border-control bg-surface px-3 tabular-nums"
        />
      </label>
      <button type="submit" className={button.quiet}>
        {m.arrivalPrompt.show()}
      </button>
    </Form>
  );
}
