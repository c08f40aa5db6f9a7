import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { giftLabel } from '#modules/catalog/contract/gift-label.ts';
import { useMoney } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../messages/index.ts';
import type { GiftChoices } from './gift-choices.ts';

type FinderProps = {
  choices: GiftChoices;
  /** The chosen values, by query parameter. */
  chosen?: Record<string, string>;
  /** Further questions. */
  children?: ReactNode;
};

const optionOf = (value: Parameters<typeof giftLabel>[0]) => ({ value, label: giftLabel(value) });

/** The form of recipient, occasion and budget that leads to /gifts, also without JavaScript. Styled in repeated.css. */
export function GiftFinder({
  choices: { recipients, occasions, budgets },
  chosen = {},
  children,
}: FinderProps) {
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
        {/* The key resets the select when the address changes, for example after Back. */}
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
      {field('for', m.giftFinder.giftFor(), m.giftFinder.anyone(), recipients.map(optionOf))}
      {field('occasion', m.giftFinder.occasion(), m.giftFinder.anyOccasion(), occasions.map(optionOf))}
      {field(
        'budget',
        m.giftFinder.budget(),
        m.giftFinder.anyPrice(),
        budgets.map((value) => ({ value, label: m.giftFinder.upTo({ value: money(value) }) })),
      )}
      {children}
      <button type="submit" className={button.main}>
        {m.giftFinder.findGifts()}
      </button>
    </Form>
  );
}
