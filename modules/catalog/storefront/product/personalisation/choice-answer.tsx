import { Check } from 'lucide-react';
import { useId } from 'react';
import type { PersonalisationOption } from '#modules/personalisation/contract/personalisation/fields.ts';
import { firstColourOf } from '#modules/personalisation/contract/personalisation/personalisation.ts';
import { useMoney } from '#web/api/settings.ts';
import { Choice } from '#web/ui/field.tsx';
import * as m from '../../../messages/index.ts';
import type { AnswerProps } from './text-answer.tsx';

/** More options are shown as a select. */
const maxSideBySide = 10;

/** A choice of one option; colours are shown with a swatch. */
export function ChoiceAnswer(props: AnswerProps<'choice'>) {
  const { field, label, given, error, onSay } = props;
  const money = useMoney();
  const optionLabel = ({ label: name, price }: PersonalisationOption) =>
    price > 0 ? `${name} (+${money(price)})` : name;
  const options = field.options.map((option) => ({ ...option, label: optionLabel(option) }));
  if (options.length <= maxSideBySide) return <SideBySide {...props} options={options} />;
  return (
    <Choice
      label={label}
      error={error}
      required={field.required}
      value={given}
      data-answer={field.id}
      onChange={({ target }) => onSay(target.value)}
    >
      {firstColourOf(field) === null && (
        <option value="">{field.required ? m.choiceAnswer.chooseOne() : m.choiceAnswer.none()}</option>
      )}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </Choice>
  );
}

type SideBySideProps = AnswerProps<'choice'> & { options: PersonalisationOption[] };
const none: PersonalisationOption = { id: '', label: m.choiceAnswer.none(), price: 0, colour: null };

function SideBySide({ field, label, given, error, onSay, options }: SideBySideProps) {
  const id = useId();
  const all = field.required || firstColourOf(field) !== null ? options : [none, ...options];
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        {label}
        {field.required && (
          <span aria-hidden="true" className="text-accent">
            {' '}
            *
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {all.map((option) => (
          <label key={option.id} className="pill">
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={given === option.id}
              required={field.required}
              data-answer={field.id}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => onSay(option.id)}
            />
            {option.colour && (
              <span
                aria-hidden="true"
                className="size-5 rounded-full border border-control forced-color-adjust-none"
                style={{ backgroundColor: option.colour }}
              />
            )}
            {option.label}
            {given === option.id && <Check aria-hidden="true" className="size-4" />}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
