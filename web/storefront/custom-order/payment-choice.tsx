import type { PaymentMethod } from '#contract/cart.ts';
import { paymentWays } from '../frame/payment-ways.ts';
import { Pick } from '../frame/pick.tsx';

type PaymentChoiceProps = {
  payments: PaymentMethod[];
  value: PaymentMethod;
  onChange: (payment: PaymentMethod) => void;
};

/** How a gift that is made for one person is paid. */
export const PaymentChoice = ({ payments, value, onChange }: PaymentChoiceProps) => (
  <fieldset className="grid gap-3 sm:grid-cols-2">
    <legend className="mb-3 font-serif text-xl">Payment</legend>
    {payments.map((payment) => (
      <Pick
        key={payment}
        name="payment"
        value={payment}
        checked={value === payment}
        onPick={() => onChange(payment)}
        {...paymentWays[payment]}
      />
    ))}
  </fieldset>
);
