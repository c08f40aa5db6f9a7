import { Combobox } from '@base-ui/react/combobox';
import { ChevronsUpDown } from 'lucide-react';
import { Controller, type FieldValues, type Path } from 'react-hook-form';
import { ChoicesPopup } from '#web/admin/components/form/choices-popup.tsx';
import type { Editor } from '#web/admin/components/form/editor.ts';
import { fieldBox, Labelled } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import type { SettingOption } from './choices.ts';

type OptionFieldProps<Values extends FieldValues> = {
  editor: Editor<Values>;
  name: Path<Values>;
  options: SettingOption[];
  hint?: string;
};

/** Selects one of many options, with a search by label. */
export function OptionField<Values extends FieldValues>({
  editor: { form, names, errorOf },
  name,
  options,
  hint,
}: OptionFieldProps<Values>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Combobox.Root
          items={options}
          value={options.find((option) => option.value === value) ?? null}
          onValueChange={(chosen: SettingOption | null) => chosen && onChange(chosen.value)}
          isItemEqualToValue={(one: SettingOption, other: SettingOption) => one.value === other.value}
          autoHighlight
        >
          <Labelled label={names[name] ?? name} error={errorOf(name)} hint={hint}>
            {(tied) => (
              <div className="relative">
                <Combobox.Input
                  ref={ref}
                  {...tied}
                  onBlur={onBlur}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                  className={`${fieldBox} min-h-12 pr-12`}
                />
                <Combobox.Trigger
                  aria-label={m.optionField.allOf({ names: names[name] ?? name })}
                  className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink"
                >
                  <ChevronsUpDown aria-hidden="true" className="size-4" />
                </Combobox.Trigger>
              </div>
            )}
          </Labelled>
          <ChoicesPopup />
        </Combobox.Root>
      )}
    />
  );
}
