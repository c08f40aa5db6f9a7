import { useMemo } from 'react';
import { formatMoney } from '#kernel/contract/money.ts';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { LineField } from '#web/admin/components/form/fields.tsx';
import * as m from '../../messages/index.ts';
import { currencies, locales } from './choices.ts';
import { OptionField } from './option-field.tsx';
import { SectionForm } from './section.tsx';
import { type SectionFormOf, useSection } from './use-section.ts';

const schema = settingsUpdate
  .pick({ storeName: true, currency: true, locale: true, contactEmail: true })
  .required();

const names = {
  storeName: m.settingsStore.storeName(),
  contactEmail: m.settingsStore.contactEmail(),
  currency: 'Currency',
  locale: 'Language and numbers',
};

/** Edits the name of the shop, its currency, its locale, and the contact email. */
export function StoreForm(section: SectionFormOf) {
  const editor = useSection(section, {
    schema,
    names,
    valuesOf: ({ storeName, currency, locale, contactEmail }) => ({
      storeName,
      currency,
      locale,
      contactEmail: contactEmail ?? '',
    }),
    bodyOf: (_, changed) => changed,
  });
  const [currency, locale] = editor.form.watch(['currency', 'locale']);
  const options = useMemo(
    () => ({ currencies: currencies(), locales: locales(section.settings.locale) }),
    [section.settings.locale],
  );
  return (
    <SectionForm
      editor={editor}
      focused={section.focused}
      example={<Example currency={currency} locale={locale} />}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <LineField editor={editor} name="storeName" required maxLength={60} />
        <LineField editor={editor} name="contactEmail" type="email" hint={m.settingsStore.shownInShop()} />
        <OptionField
          editor={editor}
          name="currency"
          options={options.currencies}
          hint={m.settingsStore.existingAmountsAreNotConverted()}
        />
        <OptionField editor={editor} name="locale" options={options.locales} />
      </div>
    </SectionForm>
  );
}

function Example({ currency, locale }: { currency: string; locale: string }) {
  const format = (amount: number) => formatMoney(amount, { currency, locale });
  return (
    <p>
      {m.settingsStore.priceLooksLikeOr({
        bold: (text) => <b className="text-ink tabular-nums">{text}</b>,
        format: format(123456.5),
        bold2: (text) => <b className="text-ink tabular-nums">{text}</b>,
        format2: format(850),
      })}
    </p>
  );
}
