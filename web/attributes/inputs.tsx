import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import {
  type Attribute,
  type AttributeValues,
  maxAttributeLongText,
  maxAttributeText,
} from '#kernel/contract/attribute-values.ts';
import { Choice, Field, TextField } from '#web/ui/field.tsx';
import * as m from '../messages/index.ts';

type AttributeInputsProps = {
  attributes: readonly Attribute[];
  values: AttributeValues;
  /** Receives all values, with an empty text for one that was removed. */
  onChange: (values: AttributeValues) => void;
  errorOf: (name: string) => string | undefined;
  /** Returns the name of an input, unique on the page, by which errors find it. */
  nameOf: (name: string) => string;
  /** Whether a text is received only when its input loses the focus or Enter is pressed. */
  waitsForBlur?: boolean;
  /** Whether the inputs are part of a line instead of a form. */
  isCompact?: boolean;
};

/** An input for each attribute, in the pages of the storefront. */
export function AttributeInputs({
  attributes,
  values,
  onChange,
  errorOf,
  nameOf,
  waitsForBlur = false,
  isCompact = false,
}: AttributeInputsProps) {
  if (attributes.length === 0) return null;
  return (
    <div className={isCompact ? 'flex flex-wrap gap-x-4 gap-y-2' : 'grid gap-4'}>
      {attributes.map((attribute) => (
        <AttributeInput
          key={attribute.name}
          attribute={attribute}
          value={values[attribute.name] ?? ''}
          onChange={(value) => onChange({ ...values, [attribute.name]: value })}
          error={errorOf(attribute.name)}
          name={nameOf(attribute.name)}
          waitsForBlur={waitsForBlur}
          className={isCompact ? compact : 'max-w-md'}
        />
      ))}
    </div>
  );
}

const compact =
  'w-full max-w-60 text-sm [&_:is(input,select)]:min-h-11 [&_:is(input,select)]:px-3 [&_textarea]:min-h-20 [&_label]:mb-1 [&_label]:font-normal [&_label]:text-muted';

type AttributeInputProps = {
  attribute: Attribute;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  name: string;
  waitsForBlur: boolean;
  className: string;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function AttributeInput({ attribute, value, onChange, waitsForBlur, ...shared }: AttributeInputProps) {
  const { label, hint, type, choices, required } = attribute;
  const [typed, setTyped] = useState<string | null>(null);
  const control = {
    ...shared,
    label: required ? label : m.inputs.optional({ label }),
    hint: hint || undefined,
    required,
  };
  const finish = () => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  const chosen = {
    value,
    onChange: ({ target }: ChangeEvent<Control>) => onChange(target.value),
  };
  const written = waitsForBlur
    ? {
        value: typed ?? value,
        onChange: ({ target }: ChangeEvent<Control>) => setTyped(target.value),
        onBlur: finish,
        onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && type !== 'long_text' && finish(),
      }
    : chosen;
  switch (type) {
    case 'choice':
    case 'yes_no':
      return (
        <Choice {...control} {...chosen}>
          <option value="">{required ? m.inputs.choose() : m.inputs.none()}</option>
          {(type === 'choice' ? choices : yesAndNo).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Choice>
      );
    case 'date':
      return <Field {...control} {...written} type="date" />;
    case 'long_text':
      return <TextField {...control} {...written} rows={3} maxLength={maxAttributeLongText} />;
    default:
      return (
        <Field
          {...control}
          {...written}
          inputMode={type === 'number' ? 'decimal' : 'text'}
          maxLength={maxAttributeText}
        />
      );
  }
}

const yesAndNo = [
  { value: 'yes', label: m.inputs.yes() },
  { value: 'no', label: m.inputs.no() },
];
