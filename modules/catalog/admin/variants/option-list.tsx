import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { brand } from '#kernel/contract/brand-colours.ts';
import { maxOptions, maxOptionValues } from '#modules/catalog/contract/limits.ts';
import { idFor } from '#modules/catalog/contract/variant-ids.ts';
import type { OptionValue, ProductOption } from '#modules/catalog/contract/variants.ts';
import { button } from '#web/admin/components/button.ts';
import { moveItem } from '#web/admin/components/ordering/move-item.ts';
import { Field } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { newValue } from './draft.ts';
import { ValueField } from './value-field.tsx';

const defaultColour = brand.light.accent;

type OptionListProps = {
  options: ProductOption[];
  /** Returns the error of a field of the options, by its path. */
  errorOf: (path: string) => string | undefined;
  onChange: (options: ProductOption[]) => void;
  /** Called with 1 when the upload of a picture begins, and with -1 when it ends. */
  onUpload: (change: 1 | -1) => void;
};

/** Edits the options of a product: their names, and their values in order. */
export function OptionList({ options, errorOf, onChange, onUpload }: OptionListProps) {
  const replace = (at: number, option: ProductOption) =>
    onChange(options.map((each, index) => (index === at ? option : each)));
  return (
    <div className="grid gap-4">
      {options.map((option, at) => (
        <OptionFields
          key={option.id}
          option={option}
          place={at + 1}
          errorOf={(path) => errorOf(`options.${at}.${path}`)}
          onChange={(changed) => replace(at, changed)}
          onUpload={onUpload}
          onRemove={() => onChange(options.filter((_, index) => index !== at))}
        />
      ))}
      {options.length < maxOptions && (
        <div>
          <button
            type="button"
            className={button.quiet}
            onClick={() =>
              onChange([
                ...options,
                { id: idFor(`option ${options.length + 1}`, options), name: '', values: [] },
              ])
            }
          >
            <Plus aria-hidden="true" className="size-4" /> {m.variantEditor.addOption()}
          </button>
        </div>
      )}
    </div>
  );
}

type OptionFieldsProps = {
  option: ProductOption;
  /** From 1. */
  place: number;
  errorOf: (path: string) => string | undefined;
  onChange: (option: ProductOption) => void;
  onUpload: (change: 1 | -1) => void;
  onRemove: () => void;
};

function OptionFields({ option, place, errorOf, onChange, onUpload, onRemove }: OptionFieldsProps) {
  const { values } = option;
  const [hasPictures, setHasPictures] = useState(values.some(({ image }) => image !== null));
  const isColoured = values.some(({ colour }) => colour !== null);
  const title = option.name || m.variantEditor.option({ place });
  const setValue = (id: string, change: Partial<OptionValue>) =>
    onChange({ ...option, values: values.map((each) => (each.id === id ? { ...each, ...change } : each)) });
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-end gap-2">
        <Field
          label={m.variantEditor.optionName({ place })}
          value={option.name}
          required
          maxLength={60}
          placeholder={m.variantEditor.optionExample()}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ ...option, name: target.value })}
          className="min-w-0 max-w-sm flex-1"
        />
        <button
          type="button"
          aria-label={m.variantEditor.removeOption({ name: title })}
          onClick={onRemove}
          className={`${button.icon} mb-1`}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Check
          label={m.variantEditor.valuesAreColours()}
          isChecked={isColoured}
          onChange={(isChecked) =>
            onChange({
              ...option,
              values: values.map((value) => ({ ...value, colour: isChecked ? defaultColour : null })),
            })
          }
        />
        <Check
          label={m.variantEditor.valuesHavePictures()}
          isChecked={hasPictures}
          onChange={(isChecked) => {
            setHasPictures(isChecked);
            if (!isChecked)
              onChange({ ...option, values: values.map((value) => ({ ...value, image: null })) });
          }}
        />
      </div>
      <ul aria-label={m.variantEditor.valuesOf({ name: title })} className="mt-3 flex flex-wrap gap-2">
        {values.map((value, at) => (
          <ValueField
            key={value.id}
            value={value}
            place={at}
            count={values.length}
            hasPicture={hasPictures}
            error={['label', 'colour', 'image']
              .map((field) => errorOf(`values.${at}.${field}`))
              .find(Boolean)}
            onUpload={onUpload}
            onMove={(to) => onChange({ ...option, values: moveItem(values, at, to) })}
            onChange={(change) => setValue(value.id, change)}
            onRemove={() => onChange({ ...option, values: values.filter(({ id }) => id !== value.id) })}
          />
        ))}
      </ul>
      {values.length < maxOptionValues && (
        <NewValues
          name={title}
          error={errorOf('values')}
          onAdd={(labels) =>
            onChange({
              ...option,
              values: withLabels(values, labels).map((value) =>
                isColoured ? { ...value, colour: value.colour ?? defaultColour } : value,
              ),
            })
          }
        />
      )}
    </fieldset>
  );
}

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-chosen"
    />
    <span>{label}</span>
  </label>
);

/** Adds values with labels that no value has yet. */
function withLabels(values: OptionValue[], labels: string[]): OptionValue[] {
  let all = values;
  for (const label of labels)
    if (!all.some((value) => value.label.toLowerCase() === label.toLowerCase()))
      all = [...all, newValue(label, all)];
  return all.slice(0, maxOptionValues);
}

type NewValuesProps = { name: string; error: string | undefined; onAdd: (labels: string[]) => void };

/** Adds values: one, or several with commas or line breaks between them. */
function NewValues({ name, error, onAdd }: NewValuesProps) {
  const [text, setText] = useState('');
  const add = () => {
    const labels = text.split(/[,\n\t]/).map((label) => label.trim());
    onAdd(labels.filter((label) => label !== ''));
    setText('');
  };
  return (
    <div className="mt-3 flex items-end gap-2">
      <Field
        label={m.variantEditor.newValuesOf({ name })}
        value={text}
        error={error}
        placeholder={m.variantEditor.valuesExample()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        className="min-w-0 max-w-sm flex-1"
      />
      <button type="button" className={`${button.quiet} mb-1`} disabled={text.trim() === ''} onClick={add}>
        {m.variantEditor.add()}
      </button>
    </div>
  );
}
