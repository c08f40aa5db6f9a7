import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { brand } from '#kernel/contract/brand-colours.ts';
import { maxPersonalLabel, maxPersonalOptions } from '#modules/personalisation/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import * as m from '../../../messages/index.ts';
import { type FieldInForm, NumberInput, TextInput } from './inputs.tsx';
import { newOption } from './new-field.ts';

const defaultColour = brand.light.accent;

/** Edits the options of a choice: label, extra price, and a colour if the options are colours. */
export function OptionRows({ editor, index }: FieldInForm) {
  const { form, errorOf } = editor;
  const name = `personalisation.${index}.options` as const;
  const list = useRef<HTMLUListElement>(null);
  const { fields, append, remove } = useFieldArray({ control: form.control, name, keyName: 'key' });
  const options = form.watch(name) ?? [];
  const coloured = options.some(({ colour }) => colour !== null);
  const error = errorOf(name);
  const setColoured = (on: boolean) =>
    form.setValue(
      name,
      options.map((option) => ({ ...option, colour: on ? defaultColour : null })),
      { shouldDirty: true },
    );
  const focus = (row: number, selector: string) =>
    requestAnimationFrame(() => list.current?.children[row]?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <div className="sm:col-span-2">
      <label className="mb-2 inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={coloured}
          onChange={({ target }) => setColoured(target.checked)}
          className="size-5 shrink-0 accent-chosen"
        />
        <span>{m.optionRows.optionsAreColoursForText()}</span>
      </label>
      <ul ref={list} className="grid gap-3">
        {fields.map(({ key }, row) => (
          <li key={key} className="flex flex-wrap items-end gap-2">
            <TextInput
              editor={editor}
              path={`${name}.${row}.label`}
              label={m.optionRows.option({ row: row + 1 })}
              required
              maxLength={maxPersonalLabel}
              className="min-w-0 basis-full sm:flex-1 sm:basis-0"
            />
            <NumberInput
              editor={editor}
              path={`${name}.${row}.price`}
              label={m.optionRows.extraPrice()}
              className="min-w-0 flex-1 sm:w-36 sm:flex-none"
              step={0.01}
            />
            {coloured && (
              <input
                type="color"
                aria-label={m.optionRows.colourOfOption({ row: row + 1 })}
                className="h-12 w-14 cursor-pointer rounded-xl border border-control bg-surface p-1"
                {...form.register(`${name}.${row}.colour`)}
              />
            )}
            <button
              type="button"
              data-remove
              aria-label={m.optionRows.removeOption({ row: row + 1 })}
              onClick={() => {
                remove(row);
                focus(Math.max(row - 1, 0), '[data-remove]');
              }}
              className={`${button.icon} mb-1`}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {fields.length < maxPersonalOptions && (
        <button
          type="button"
          className={`${button.quiet} mt-3`}
          onClick={() => {
            append(newOption(coloured ? defaultColour : null), { shouldFocus: false });
            focus(fields.length, 'input');
          }}
        >
          <Plus aria-hidden="true" className="size-4" /> {m.optionRows.addOption()}
        </button>
      )}
    </div>
  );
}
