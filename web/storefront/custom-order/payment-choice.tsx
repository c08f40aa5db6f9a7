import type { PaymentMethod } from '#contract/cart.ts';

const names: Record<PaymentMethod, { name: string; note: string }> = {
  cod: { name: 'Cash on delivery', note: 'You pay when it is at your door' },
  razorpay: { name: 'Card or UPI', note: 'You pay now, in a window of Razorpay' },
};

type PaymentChoiceProps = {
  payments: PaymentMethod[];
  value: PaymentMethod;
  onChange: (payment: PaymentMethod) => void;
};

/** How a gift that is made for one person is paid. */
export const PaymentChoice = ({ payments, value, onChange }: PaymentChoiceProps) => (
  <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
    <legend className="mb-3 font-serif text-xl">How do you pay?</legend>
    {payments.map((payment) => (
      <label
        key={payment}
        className="flex min-h-11 cursor-pointer items-start gap-3 rounded-2xl border border-line p-4 has-checked:border-accent"
      >
        <input
          type="radio"
          name="payment"
          checked={value === payment}
          onChange={() => onChange(payment)}
          className="mt-1 size-4.5 shrink-0 accent-accent"
        />
        <span>
          <span className="block font-semibold">{names[payment].name}</span>
          <span className="block text-muted">{names[payment].note}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
