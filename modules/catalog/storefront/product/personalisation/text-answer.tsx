import type { PersonalisationField } from '#modules/personalisation/contract/personalisation/fields.ts';
import { normalisedValues } from '#modules/personalisation/contract/personalisation/key.ts';
import { lengthOf } from '#modules/personalisation/contract/personalisation/personalisation.ts';
import { Field, TextField } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';

export type AnswerProps<Kind extends PersonalisationField['kind']> = {
  field: Extract<PersonalisationField, { kind: Kind }>;
  label: string;
  given: string;
  error: string | undefined;
  onSay: (answer: string) => void;
};

/**
 * A text with the number of characters left. Sets no `maxLength`, since browsers count an emoji as several characters.
 */
export function TextAnswer({ field, label, given, error, onSay }: AnswerProps<'text'>) {
  const { id, maxLength, lines, placeholder, required } = field;
  const charactersLeft = maxLength - lengthOf(normalisedValues({ id: given })[0]?.[1] ?? '');
  const input = {
    label,
    error,
    required,
    value: given,
    placeholder,
    autoComplete: 'off',
    dir: 'auto',
    hint: m.textAnswer.charactersLeft({ charactersLeft }),
    'data-answer': id,
    onChange: ({ target }: { target: { value: string } }) => onSay(target.value),
  };
  if (lines === 1) return <Field {...input} />;
  return <TextField {...input} rows={lines} className="[&>textarea]:min-h-24" />;
}
