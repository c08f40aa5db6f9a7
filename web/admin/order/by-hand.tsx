import { type RefObject, useRef, useState } from 'react';
import { type ByHand, type HandMethod, handMethodNames, handMethods } from '#contract/payments.ts';
import { Choice, Field } from '#web/ui/field.tsx';

/**
 * State of the fields for a manual payment or refund, which staff make outside the payment provider; the method is
 * required.
 */
export function useManualPayment() {
  const [method, setMethod] = useState<HandMethod | ''>('');
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const fieldsRef = useRef<HTMLDivElement>(null);
  return {
    fields: { method, setMethod, reference, setReference, isMissing, fieldsRef },
    /** Returns the recorded payment; without a method, shows an error and returns null. */
    read(): ByHand | null {
      setMissing(method === '');
      if (method !== '') return { method, reference: reference.trim() };
      fieldsRef.current?.querySelector('select')?.focus();
      return null;
    },
  };
}

type FieldsProps = {
  method: HandMethod | '';
  setMethod: (method: HandMethod | '') => void;
  reference: string;
  setReference: (reference: string) => void;
  isMissing: boolean;
  fieldsRef: RefObject<HTMLDivElement | null>;
};

export const ManualPaymentFields = (props: FieldsProps) => {
  const { method, setMethod, reference, setReference, isMissing, fieldsRef } = props;
  return (
    <div ref={fieldsRef} className="mt-4 grid gap-4 text-ink">
      <Choice
        label="Method"
        required
        value={method}
        onChange={({ target }) => setMethod(target.value as HandMethod | '')}
        error={isMissing && method === '' ? 'Choose a method' : undefined}
      >
        <option value="" disabled>
          Choose a method
        </option>
        {handMethods.map((handMethod) => (
          <option key={handMethod} value={handMethod}>
            {handMethodNames[handMethod]}
          </option>
        ))}
      </Choice>
      <Field
        label="Reference"
        maxLength={100}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        hint="For example the UTR number"
      />
    </div>
  );
};

/** Formats a manual payment: "UPI, 412345". */
export const describeManualPayment = ({ method, reference }: ByHand): string =>
  [method && handMethodNames[method], reference].filter(Boolean).join(', ');
