import { Form } from 'react-router';
import type { GiftFinder as Choices } from '#contract/gifts.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';

type FinderProps = {
  choices: Choices;
  /** What is chosen, by the names of the address. */
  chosen?: Record<string, string>;
};

/** For whom, what for, up to how much: leads to /gifts, without JavaScript too. Its looks are in repeated.css. */
export function GiftFinder({ choices: { recipients, occasions, budgets }, chosen = {} }: FinderProps) {
  const money = useMoney();
  const field = (
    name: string,
    label: string,
    any: string,
    options: { value: string | number; label: string }[],
  ) =>
    options.length > 0 && (
      <label>
        {label}
        {/* The key lets it follow the address: after Back it shows what is asked for then. */}
        <select key={chosen[name]} name={name} defaultValue={chosen[name]}>
          <option value="">{any}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <Form action="/gifts" className="finder">
      {field('for', 'A gift for', 'Anybody', recipients)}
      {field('occasion', 'On the occasion', 'Any day', occasions)}
      {field(
        'budget',
        'Budget',
        'Any price',
        budgets.map(({ upTo: value }) => ({ value, label: `Up to ${money(value)}` })),
      )}
      <button type="submit" className={button.main}>
        Find gifts
      </button>
    </Form>
  );
}
