import { type RefObject, useRef, useState } from 'react';
import { type ByHand, type HandMethod, handMethodNames, handMethods } from '#contract/payments.ts';
import { Choice, Field } from '#web/ui/field.tsx';

/** How money changes hands outside the payment provider, as staff record it: the method is required. */
export function useByHand() {
  const [method, setMethod] = useState<HandMethod | ''>('');
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return {
    fields: { method, setMethod, reference, setReference, isMissing, place },
    /** What is recorded; null where no method is chosen, which the field then says. */
    read(): ByHand | null {
      setMissing(method === '');
      if (method !== '') return { method, reference: reference.trim() };
      place.current?.querySelector('select')?.focus();
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
  place: RefObject<HTMLDivElement | null>;
};

export const ByHandFields = (props: FieldsProps) => {
  const { method, setMethod, reference, setReference, isMissing, place } = props;
  return (
    <div ref={place} className="mt-4 grid gap-4 text-ink">
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
        {handMethods.map((each) => (
          <option key={each} value={each}>
            {handMethodNames[each]}
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

/** "UPI, 412345" */
export const byHandInWords = ({ method, reference }: ByHand): string =>
  [method && handMethodNames[method], reference].filter(Boolean).join(', ');
