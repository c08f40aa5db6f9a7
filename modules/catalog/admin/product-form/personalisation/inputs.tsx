import type { ComponentProps } from 'react';
import type { Path } from 'react-hook-form';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { Field } from '#web/ui/field.tsx';
import type { ProductFormValues } from '../values.ts';

/** The index of a personalisation field in its product. */
export type FieldInForm = { editor: Editor<ProductFormValues>; index: number };

type InputProps = Omit<ComponentProps<typeof Field>, 'name' | 'form'> & {
  editor: Editor<ProductFormValues>;
  path: Path<ProductFormValues>;
};

export const TextInput = ({ editor, path, ...input }: InputProps) => (
  <Field error={editor.errorOf(path)} {...input} {...editor.form.register(path)} />
);

/** A number field; an empty one is NaN, so that validation reports a required number. */
export const NumberInput = ({ editor, path, ...input }: InputProps) => (
  <Field
    error={editor.errorOf(path)}
    type="number"
    inputMode="decimal"
    min={0}
    {...input}
    {...editor.form.register(path, {
      setValueAs: (value: unknown) => (value === '' || value === null ? Number.NaN : Number(value)),
    })}
  />
);
