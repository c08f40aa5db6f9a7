import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import {
  maxPersonalLabel,
  maxPersonalLines,
  maxPersonalText,
} from '#modules/personalisation/contract/limits.ts';
import { button } from '#web/admin/components/button.ts';
import { SwitchField } from '#web/admin/components/form/fields.tsx';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import { type FieldInForm, NumberInput, TextInput } from './inputs.tsx';
import { type FieldKind, kindNames } from './new-field.ts';
import { OptionRows } from './option-rows.tsx';

type FieldCardProps = FieldInForm & {
  kind: FieldKind;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Edits a personalisation field and its position. */
export function FieldCard({ editor, kind, index, count, onMove, onRemove }: FieldCardProps) {
  const path = `personalisation.${index}` as const;
  const name = m.fieldCard.field({ index: index + 1 });
  return (
    <li data-field={index} className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">
          {m.fieldCard.fieldWithKindNames({ index: index + 1, kindNames: kindNames[kind] })}
        </legend>
        <div className="mb-3 flex items-center">
          <p aria-hidden="true" className="mr-auto font-semibold">
            {index + 1}. {kindNames[kind]}
          </p>
          {count > 1 && (
            <>
              <IconButton
                label={m.fieldCard.moveUp({ name })}
                icon={ArrowUp}
                data-move="earlier"
                aria-disabled={index === 0}
                onClick={() => onMove(index - 1)}
              />
              <IconButton
                label={m.fieldCard.moveDown({ name })}
                icon={ArrowDown}
                data-move="later"
                aria-disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
              />
            </>
          )}
          <IconButton label={m.fieldCard.remove({ name })} icon={X} data-remove onClick={onRemove} />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextInput
            editor={editor}
            path={`${path}.label`}
            label={m.fieldCard.label()}
            required
            maxLength={maxPersonalLabel}
          />
          <NumberInput
            editor={editor}
            path={`${path}.price`}
            label={m.fieldCard.extraPricePerPiece()}
            step={0.01}
          />
          {kind === 'text' && <TextRules editor={editor} index={index} />}
          {kind === 'choice' && <OptionRows editor={editor} index={index} />}
        </div>
        <div className="mt-3">
          <SwitchField editor={editor} name={`${path}.required`} />
        </div>
      </fieldset>
    </li>
  );
}

type CardButtonProps = { label: string; icon: typeof X } & ComponentProps<'button'>;

const IconButton = ({ label, icon: Icon, ...buttonProps }: CardButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={`${button.icon} aria-disabled:opacity-35`}
    {...buttonProps}
  >
    <Icon aria-hidden="true" className="size-5" />
  </button>
);

const characterNames = {
  any: m.fieldCard.any(),
  'no-emoji': m.fieldCard.noEmoji(),
  latin: m.fieldCard.latinLettersAndDigits(),
};

function TextRules({ editor, index }: FieldInForm) {
  const path = `personalisation.${index}` as const;
  return (
    <>
      <NumberInput
        editor={editor}
        path={`${path}.maxLength`}
        label={m.fieldCard.maximumCharacters()}
        step={1}
        min={1}
        max={maxPersonalText}
      />
      <NumberInput
        editor={editor}
        path={`${path}.lines`}
        label={m.fieldCard.lines()}
        step={1}
        min={1}
        max={maxPersonalLines}
      />
      <TextInput
        editor={editor}
        path={`${path}.placeholder`}
        label={m.fieldCard.example()}
        maxLength={maxPersonalLabel}
        hint={m.fieldCard.shownWhileFieldIsEmpty()}
      />
      <Choice label={m.fieldCard.allowedCharacters()} {...editor.form.register(`${path}.characters`)}>
        {Object.entries(characterNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
    </>
  );
}
