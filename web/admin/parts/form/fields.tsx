import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import type { Editor } from './editor.ts';

/** Several fields that belong together. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset data-section={title} className="min-w-0 scroll-mt-5">
      <legend className="mb-3 w-full border-b border-line pb-1.5 text-base font-semibold">{title}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** A field across the whole width of a section. */
export const wholeRow = 'sm:col-span-2';

type Tied<Values extends FieldValues, Input extends keyof JSX> = {
  editor: Editor<Values>;
  name: Path<Values>;
  hint?: string;
} & Omit<ComponentProps<Input>, 'name' | 'form'>;
type JSX = React.JSX.IntrinsicElements;

const about = <Values extends FieldValues>({ names, errorOf }: Editor<Values>, name: string) => ({
  label: names[name] ?? name,
  error: errorOf(name),
});

/** One line. */
export const LineField = <Values extends FieldValues>({ editor, name, ...input }: Tied<Values, 'input'>) => (
  <Field {...about(editor, name)} {...input} {...editor.form.register(name)} />
);

/** Several lines. */
export const LinesField = <Values extends FieldValues>({
  editor,
  name,
  className = wholeRow,
  ...input
}: Tied<Values, 'textarea'>) => (
  <TextField {...about(editor, name)} className={className} {...input} {...editor.form.register(name)} />
);

/** One of several; its options are its children. */
export const ChoiceField = <Values extends FieldValues>({
  editor,
  name,
  ...input
}: Tied<Values, 'select'>) => <Choice {...about(editor, name)} {...input} {...editor.form.register(name)} />;

type Figure<Values extends FieldValues> = Tied<Values, 'input'> & {
  /** What an empty field means: nothing was said (it is required), or null. */
  empty?: null | undefined | number;
};

/** A number, with so many decimals as `step` has. */
export const FigureField = <Values extends FieldValues>({
  editor,
  name,
  empty,
  ...input
}: Figure<Values>) => (
  <Field
    {...about(editor, name)}
    type="number"
    inputMode="decimal"
    min={0}
    {...input}
    {...editor.form.register(name, {
      setValueAs: (value: unknown) => (value === '' || value === null ? empty : Number(value)),
    })}
  />
);

/** A password that can be looked at while it is typed. */
export function SecretField<Values extends FieldValues>(field: Tied<Values, 'input'>) {
  const [seen, setSeen] = useState(false);
  const Icon = seen ? EyeOff : Eye;
  return (
    <div className="relative [&_input]:pr-20">
      <LineField {...field} type={seen ? 'text' : 'password'} autoComplete="new-password" />
      <button
        type="button"
        aria-label={seen ? 'Hide password' : 'Show password'}
        onClick={() => setSeen(!seen)}
        className="absolute right-1 top-8 flex min-h-11 items-center gap-1.5 px-2 text-sm text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4" /> {seen ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}

/** Yes or no. */
export function SwitchField<Values extends FieldValues>({
  editor,
  name,
  hint,
  ...input
}: Tied<Values, 'input'>) {
  return (
    <div className={wholeRow}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked. */}
        <input type="checkbox" role="switch" className="switch" {...input} {...editor.form.register(name)} />
        <span>
          <span className="block font-semibold">{editor.names[name] ?? name}</span>
          {hint && <span className="block text-sm text-muted">{hint}</span>}
        </span>
      </label>
    </div>
  );
}
