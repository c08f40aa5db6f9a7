import { ChevronDown } from 'lucide-react';
import { Form } from 'react-router';
import type { GiftFinder as Finder } from '#contract/gifts.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';

type Option = [value: string, label: string];

/** What there is to choose from. */
export type Choices = { for: Option[]; occasion: Option[]; budgets: number[] };

/** What the finder shows of the answer; null where there is nothing to choose. */
export function choicesOf({ recipients, occasions, budgets }: Finder): Choices | null {
  if (recipients.length + occasions.length + budgets.length === 0) return null;
  const options = (all: { value: string; label: string }[]) =>
    all.map(({ value, label }): Option => [value, label]);
  return {
    for: options(recipients),
    occasion: options(occasions),
    budgets: budgets.map(({ upTo }) => upTo),
  };
}

type FinderProps = {
  choices: Choices;
  /** What is chosen, by the names of the address. */
  chosen?: Record<string, string>;
  className?: string;
};

/** For whom, what for, up to how much: leads to /gifts, without JavaScript too. */
export function GiftFinder({ choices, chosen = {}, className = '' }: FinderProps) {
  const money = useMoney();
  const parts: [name: string, label: string, any: string, tint: string, options: Option[]][] = [
    ['for', 'A gift for', 'Anybody', 'bg-peach', choices.for],
    ['occasion', 'On the occasion', 'Any day', 'bg-mint', choices.occasion],
    [
      'budget',
      'Budget',
      'Any price',
      'bg-butter',
      choices.budgets.map((upTo) => [String(upTo), `Up to ${money(upTo)}`]),
    ],
  ];
  return (
    <Form
      action="/gifts"
      className={`grid grid-cols-2 gap-3 md:auto-cols-fr md:grid-flow-col md:grid-cols-none ${className}`}
    >
      {parts.map(
        ([name, label, any, tint, options]) =>
          options.length > 0 && (
            <label key={name} className={`relative rounded-2xl border border-control ${tint}`}>
              <span className="pointer-events-none absolute left-4 top-2.5 text-sm">{label}</span>
              <select
                key={chosen[name]}
                name={name}
                defaultValue={chosen[name]}
                className="h-17 w-full appearance-none truncate rounded-2xl bg-transparent pb-2 pl-4 pr-9 pt-7 font-serif text-lg"
              >
                <option value="">{any}</option>
                {options.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
              <ChevronDown
                aria-hidden="true"
                className="pointer-events-none absolute bottom-3.5 right-3 size-5"
              />
            </label>
          ),
      )}
      <button type="submit" className={`${button.main} h-17 rounded-2xl`}>
        Find gifts
      </button>
    </Form>
  );
}
