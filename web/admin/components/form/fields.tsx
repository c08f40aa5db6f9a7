import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { Editor } from './editor.ts';

/** Groups related fields under a title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset data-section={title} className="min-w-0 scroll-mt-5">
      <legend className="mb-3 w-full border-b border-line pb-1.5 text-base font-semibold">{title}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** The class of a field across the full width of a section. */
export const fullRowClass = 'sm:col-span-2';

type FieldProps<Values extends FieldValues, Input extends keyof JSX> = {
  editor: Editor<Values>;
  name: Path<Values>;
  hint?: string;
} & Omit<ComponentProps<Input>, 'name' | 'form'>;
type JSX = React.JSX.IntrinsicElements;

const labelAndError = <Values extends FieldValues>({ names, errorOf }: Editor<Values>, name: string) => ({
  label: names[name] ?? name,
  error: errorOf(name),
});

/** A text field of one line. */
export const LineField = <Values extends FieldValues>({
  editor,
  name,
  ...input
}: FieldProps<Values, 'input'>) => (
  <Field {...labelAndError(editor, name)} {...input} {...editor.form.register(name)} />
);

/** A text field of several lines. */
export const LinesField = <Values extends FieldValues>({
  editor,
  name,
  className = fullRowClass,
  ...input
}: FieldProps<Values, 'textarea'>) => (
  <TextField
    {...labelAndError(editor, name)}
    className={className}
    {...input}
    {...editor.form.register(name)}
  />
);

/** A select field; its children are the options. */
export const ChoiceField = <Values extends FieldValues>({
  editor,
  name,
  numeric = false,
  ...input
}: FieldProps<Values, 'select'> & {
  /** Whether the values of the options are numbers. */
  numeric?: boolean;
}) => (
  <Choice
    {...labelAndError(editor, name)}
    {...input}
    {...editor.form.register(name, { ...(numeric && { setValueAs: Number }) })}
  />
);

type NumberFieldProps<Values extends FieldValues> = FieldProps<Values, 'input'> & {
  /** The value of an empty field: undefined (required), null or a number. */
  empty?: null | undefined | number;
};

/** A number field with as many decimals as `step`. */
export const NumberField = <Values extends FieldValues>({
  editor,
  name,
  empty,
  ...input
}: NumberFieldProps<Values>) => (
  <Field
    {...labelAndError(editor, name)}
    type="number"
    inputMode="decimal"
    min={0}
    {...input}
    {...editor.form.register(name, {
      setValueAs: (value: unknown) => (value === '' || value === null ? empty : Number(value)),
    })}
  />
);

/** A password field whose text can be shown. */
export function ApiKeyField<Values extends FieldValues>(field: FieldProps<Values, 'input'>) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="relative [&_input]:pr-20">
      <LineField {...field} type={isVisible ? 'text' : 'password'} autoComplete="new-password" />
      <button
        type="button"
        aria-label={isVisible ? m.formFields.hidePassword() : m.formFields.showPassword()}
        onClick={() => setIsVisible(!isVisible)}
        className="absolute right-1 top-8 flex min-h-11 items-center gap-1.5 px-2 text-sm text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4" />{' '}
        {m.formFields.hide({ isVisible: isVisible ? 'yes' : 'no' })}
      </button>
    </div>
  );
}

/** A switch. */
export function SwitchField<Values extends FieldValues>({
  editor,
  name,
  hint,
  ...input
}: FieldProps<Values, 'input'>) {
  return (
    <div className={fullRowClass}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own checked state. */}
        <input type="checkbox" role="switch" className="switch" {...input} {...editor.form.register(name)} />
        <span>
          <span className="block font-semibold">{editor.names[name] ?? name}</span>
          {hint && <span className="block text-sm text-muted">{hint}</span>}
        </span>
      </label>
    </div>
  );
}

/** A checkbox with its label. */
export const CheckField = <Values extends FieldValues>({
  editor,
  name,
  hint,
  ...input
}: FieldProps<Values, 'input'>) => {
  const id = useId();
  const { label, error } = labelAndError(editor, name);
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-1 size-5 shrink-0 accent-chosen"
          {...input}
          {...editor.form.register(name)}
        />
        <span className="min-w-0">
          <span className="font-semibold">{label}</span>
          {hint && <span className="block text-sm text-muted">{hint}</span>}
        </span>
      </label>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
};
