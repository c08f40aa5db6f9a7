/** One of many to choose from: what is kept, and how it is called. */
export type Option = { value: string; label: string };

/** Languages and countries whose way to write prices a shop here may want, as the browser calls them. */
const tags = [
  ...['en-IN', 'hi-IN', 'bn-IN', 'gu-IN', 'kn-IN', 'ml-IN', 'mr-IN', 'pa-IN', 'ta-IN', 'te-IN'],
  ...['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IE', 'en-NZ', 'en-SG', 'en-ZA', 'fr-FR', 'fr-CA', 'de-DE'],
  ...['de-AT', 'de-CH', 'es-ES', 'es-MX', 'it-IT', 'nl-NL', 'pt-PT', 'pt-BR', 'da-DK', 'sv-SE', 'nb-NO'],
  ...['fi-FI', 'pl-PL', 'cs-CZ', 'tr-TR', 'id-ID', 'th-TH', 'zh-CN', 'zh-HK', 'ne-NP', 'si-LK', 'ur-PK'],
];

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label);

/** Every language and country; the one that is set stays among them. */
export function locales(set: string): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return [...new Set([set, ...tags])]
    .map((value) => ({ value, label: `${names.of(value) ?? value}, ${value}` }))
    .sort(byLabel);
}

/** Every currency with two decimals, by its name; the others do not fit the shop's money. */
export function currencies(): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter(hasTwoDecimals)
    .map((value) => ({ value, label: `${names.of(value) ?? value}, ${value}` }))
    .sort(byLabel);
}

const hasTwoDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;
