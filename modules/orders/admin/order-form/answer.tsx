import type { PersonalisationField } from '#modules/personalisation/contract/personalisation/fields.ts';
import { useMoney } from '#web/api/settings.ts';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';

type AnswerProps = { field: PersonalisationField; value: string; onChange: (answer: string) => void };

/** The answer to a field of the personalisation. A photo is uploaded by the customer only. */
export function Answer({ field, value, onChange }: AnswerProps) {
  const money = useMoney();
  const price = (surcharge: number) => (surcharge > 0 ? ` (+${money(surcharge)})` : '');
  const shared = { label: `${field.label}${price(field.price)}`, required: field.required, value };
  if (field.kind === 'photo')
    return <p className="text-sm text-muted">{m.orderForm.photoIsNotPossible({ label: field.label })}</p>;
  if (field.kind === 'choice')
    return (
      <Choice {...shared} onChange={({ target }) => onChange(target.value)}>
        <option value="">{m.orderForm.choose()}</option>
        {field.options.map((option) => (
          <option key={option.id} value={option.id}>
            {`${option.label}${price(option.price)}`}
          </option>
        ))}
      </Choice>
    );
  const hint = m.orderForm.upToCharacters({ count: field.maxLength });
  if (field.lines > 1)
    return (
      <TextField
        {...shared}
        hint={hint}
        rows={field.lines}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return <Field {...shared} hint={hint} onChange={({ target }) => onChange(target.value)} />;
}
