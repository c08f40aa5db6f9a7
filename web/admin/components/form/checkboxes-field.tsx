import type { FieldValues, Path } from 'react-hook-form';
import type { Editor } from './editor.ts';
import { FormSection, fullRowClass } from './fields.tsx';

type Choice = { value: string; label: string; about: string };
type CheckboxesFieldProps<Values extends FieldValues> = {
  editor: Editor<Values>;
  /** A field whose value is a list of chosen values. */
  name: Path<Values>;
  title: string;
  choices: readonly Choice[];
};

/** A section of the form with a checkbox for each choice. */
export function CheckboxesField<Values extends FieldValues>({
  editor,
  name,
  title,
  choices,
}: CheckboxesFieldProps<Values>) {
  const error = editor.errorOf(name);
  return (
    <FormSection title={title}>
      {error && (
        <p role="alert" className={`${fullRowClass} text-bad`}>
          {error}
        </p>
      )}
      {choices.map(({ value, label, about }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            value={value}
            aria-invalid={error ? true : undefined}
            className="mt-1 size-5 shrink-0 accent-chosen"
            {...editor.form.register(name)}
          />
          <span className="min-w-0">
            <span className="font-semibold wrap-anywhere">{label}</span>
            <span className="block text-sm text-muted">{about}</span>
          </span>
        </label>
      ))}
    </FormSection>
  );
}
