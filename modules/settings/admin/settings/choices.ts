/** A choice: its stored value and its label. */
export type SettingOption = { value: string; label: string };

/** Common locales for number and price formats, as BCP 47 tags. */
const tags = [
  ...['en-IN', 'hi-IN', 'bn-IN', 'gu-IN', 'kn-IN', 'ml-IN', 'mr-IN', 'pa-IN', 'ta-IN', 'te-IN'],
  ...['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IE', 'en-NZ', 'en-SG', 'en-ZA', 'fr-FR', 'fr-CA', 'de-DE'],
  ...['de-AT', 'de-CH', 'es-ES', 'es-MX', 'it-IT', 'nl-NL', 'pt-PT', 'pt-BR', 'da-DK', 'sv-SE', 'nb-NO'],
  ...['fi-FI', 'pl-PL', 'cs-CZ', 'tr-TR', 'id-ID', 'th-TH', 'zh-CN', 'zh-HK', 'ne-NP', 'si-LK', 'ur-PK'],
];

const byLabel = (left: SettingOption, right: SettingOption) => left.label.localeCompare(right.label);

/** Returns all locales, including the current one. */
export function locales(current: string): SettingOption[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return [...new Set([current, ...tags])]
    .map((value) => ({ value, label: `${names.of(value) ?? value}, ${value}` }))
    .sort(byLabel);
}

/** Returns all currencies with two decimals, by name; amounts of other currencies cannot be stored. */
export function currencies(): SettingOption[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter(hasTwoDecimals)
    .map((value) => ({ value, label: `${names.of(value) ?? value}, ${value}` }))
    .sort(byLabel);
}

const hasTwoDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;
