import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { RefundFields } from './labels.ts';

type RefundToProps = {
  value: RefundFields;
  onChange: (changed: Partial<RefundFields>) => void;
  /** The errors, by field. */
  wrong: Partial<Record<string, string>>;
  /** Whether the return needs no account: staff may refund in cash or exchange the items. */
  isOptional?: boolean;
  hint?: string | undefined;
};

/** The fields for the account that receives a refund which cannot go back to the original payment. */
export function RefundToFields({ value, onChange, wrong, isOptional = false, hint }: RefundToProps) {
  const field = (name: 'upi' | 'holder' | 'account' | 'ifsc', label: string, hint?: string) => (
    <Field
      label={label}
      name={name}
      autoComplete="off"
      required
      value={value[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={wrong[name]}
      hint={hint}
      {...(name === 'account' && { inputMode: 'numeric' as const })}
    />
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{m.refundTo.whereShouldRefundGo()}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-x-6">
        {(
          [
            ['upi', 'UPI'],
            ['bank', m.refundTo.bankAccount()],
            ...(isOptional ? [['none', m.refundTo.cashOrExchange()] as const] : []),
          ] as const
        ).map(([by, name]) => (
          <label key={by} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="refundBy"
              value={by}
              checked={value.by === by}
              onChange={() => onChange({ by })}
              className="size-5 accent-chosen"
            />
            {name}
          </label>
        ))}
      </div>
      {value.by === 'upi' && field('upi', m.refundTo.upiId(), m.refundTo.forExampleAshaOkaxis())}
      {value.by === 'bank' && (
        <>
          {field('holder', m.refundTo.accountHoldersName())}
          {field('account', m.refundTo.accountNumber())}
          {field('ifsc', 'IFSC', m.refundTo.forExampleHdfc0001234())}
        </>
      )}
    </fieldset>
  );
}
