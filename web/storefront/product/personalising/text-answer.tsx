import { lengthOf } from '#contract/personalisation.ts';
import type { PersonalisationField } from '#contract/personalisation-fields.ts';
import { tidied } from '#contract/personalisation-key.ts';
import { Field, TextField } from '#web/ui/field.tsx';

export type AnswerProps<Kind extends PersonalisationField['kind']> = {
  field: Extract<PersonalisationField, { kind: Kind }>;
  label: string;
  given: string;
  error: string | undefined;
  onSay: (answer: string) => void;
};

/** A text, and how much of it there can still be. The browser does not cut it off: it counts an emoji as several. */
export function TextAnswer({ field, label, given, error, onSay }: AnswerProps<'text'>) {
  const { id, maxLength, lines, placeholder, required } = field;
  const left = maxLength - lengthOf(tidied({ id: given })[0]?.[1] ?? '');
  const input = {
    label,
    error,
    required,
    value: given,
    placeholder,
    autoComplete: 'off',
    dir: 'auto',
    hint: left === 1 ? '1 character left' : `${left} characters left`,
    'data-answer': id,
    onChange: ({ target }: { target: { value: string } }) => onSay(target.value),
  };
  if (lines === 1) return <Field {...input} />;
  return <TextField {...input} rows={lines} className="[&>textarea]:min-h-24" />;
}
