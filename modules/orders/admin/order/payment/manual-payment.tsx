import { type RefObject, useRef, useState } from 'react';
import {
  type ManualMethod,
  type ManualPayment,
  manualMethodNames,
  manualMethods,
  type RecordedMethod,
  refundMethodNames,
} from '#modules/payments/contract/payments.ts';
import { Choice, Field } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';

/**
 * State of the fields for a manual payment or refund, which staff make outside the payment provider; the method is
 * required.
 * @param initial the values at first
 */
export function useManualPayment(initial: ManualPayment = { method: null, reference: '' }) {
  const [method, setMethod] = useState<ManualMethod | ''>(initial.method ?? '');
  const [reference, setReference] = useState(initial.reference);
  const [isMissing, setMissing] = useState(false);
  const fieldsRef = useRef<HTMLDivElement>(null);
  return {
    fields: { method, setMethod, reference, setReference, isMissing, fieldsRef },
    /** Returns the recorded payment; without a method, shows an error and returns null. */
    read(): ManualPayment | null {
      setMissing(method === '');
      if (method !== '') return { method, reference: reference.trim() };
      fieldsRef.current?.querySelector('select')?.focus();
      return null;
    },
  };
}

type PaymentFieldsProps = {
  method: ManualMethod | '';
  setMethod: (method: ManualMethod | '') => void;
  reference: string;
  setReference: (reference: string) => void;
  isMissing: boolean;
  fieldsRef: RefObject<HTMLDivElement | null>;
};

export const ManualPaymentFields = (props: PaymentFieldsProps) => {
  const { method, setMethod, reference, setReference, isMissing, fieldsRef } = props;
  return (
    <div ref={fieldsRef} className="mt-4 grid gap-4 text-ink">
      <Choice
        label={m.orderPaymentManualPayment.method()}
        required
        value={method}
        onChange={({ target }) => setMethod(target.value as ManualMethod | '')}
        error={isMissing && method === '' ? m.orderPaymentManualPayment.chooseMethod() : undefined}
      >
        <option value="" disabled>
          {m.orderPaymentManualPayment.chooseMethod()}
        </option>
        {manualMethods.map((handMethod) => (
          <option key={handMethod} value={handMethod}>
            {manualMethodNames[handMethod]}
          </option>
        ))}
      </Choice>
      <Field
        label={m.orderPaymentManualPayment.reference()}
        maxLength={100}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        hint={m.orderPaymentManualPayment.forExampleUtrNumber()}
      />
    </div>
  );
};

/** Formats a manual payment: "UPI, 412345". */
export const describeManualPayment = ({ method, reference }: RecordedMethod): string =>
  [method && refundMethodNames[method], reference].filter(Boolean).join(', ');
