import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { fieldBox, Labelled } from '#web/ui/field.tsx';
import * as m from '../../messages/index.ts';
import { ChoicesPopup, type PopupChoice } from './choices-popup.tsx';
import { fullRowClass } from './fields.tsx';

type ChoicesFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  choices: PopupChoice[];
  /** The chosen values. */
  values: string[];
  /** The most values. */
  most: number;
  onChange: (values: string[]) => void;
};

/** Selects several choices, with a search by name. */
export function ChoicesField({ label, hint, error, choices, values, most, onChange }: ChoicesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = choices.filter((choice) => values.includes(choice.value));
  const choose = (next: PopupChoice[]) => onChange(next.map((choice) => choice.value));
  const remove = (removed: PopupChoice) => {
    choose(chosen.filter((choice) => choice !== removed));
    input.current?.focus();
  };
  return (
    <Combobox.Root
      multiple
      items={chosen.length < most ? choices : chosen}
      value={chosen}
      // Escape closes the form that the field is in; it removes no choices.
      onValueChange={(next, details) => {
        if (details.reason === 'escape-key') details.allowPropagation();
        else choose(next);
      }}
      isItemEqualToValue={(one: PopupChoice, other: PopupChoice) => one.value === other.value}
      autoHighlight
    >
      <Labelled label={label} error={error} hint={hint} className={fullRowClass}>
        {(tied) => (
          <>
            {chosen.length > 0 && (
              <ul className="mb-2 flex flex-wrap gap-2">
                {chosen.map((choice) => (
                  <li
                    key={choice.value}
                    className="flex min-w-0 items-center rounded-full border border-line bg-surface pl-3"
                  >
                    <span className="min-w-0 break-words py-1">{choice.label}</span>
                    <button
                      type="button"
                      aria-label={m.choicesField.remove({ name: choice.label })}
                      onClick={() => remove(choice)}
                      className="grid size-9 shrink-0 place-items-center rounded-full text-muted hover:text-bad pointer-coarse:size-11"
                    >
                      <X aria-hidden="true" className="size-4" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <Combobox.Input ref={input} {...tied} className={`${fieldBox} min-h-12`} />
          </>
        )}
      </Labelled>
      <ChoicesPopup />
    </Combobox.Root>
  );
}
