import * as m from '../messages/index.ts';

/**
 * The figures of settings and of the policy that a text can name, as in `{{returnDays}}`. A page shows their values, so that
 * a text does not become wrong when a setting changes.
 */
export const placeholders = [
  'storeName',
  'currency',
  'taxRate',
  'standardDelivery',
  'expressDelivery',
  'freeDeliveryAbove',
  'standardDays',
  'expressDays',
  'longestDays',
  'dispatchTime',
  'deliveryCountries',
  'returnDays',
] as const;
export type Placeholder = (typeof placeholders)[number];

const pattern = /\{\{([^{}]*)\}\}/g;

/**
 * Returns the error of a text with a placeholder that is not among the allowed ones, or with the braces of one that is
 * incomplete, such as `{{name}`; null for a text without such an error.
 */
export function unknownPlaceholderError(text: string, allowed: readonly string[]): string | null {
  const unknown = [...text.matchAll(pattern)].find(([, name = '']) => !allowed.includes(name.trim()));
  if (unknown) return m.contractPlaceholders.unknown({ unknown: unknown[0], known: allowed.join(', ') });
  const [braces] = /\{\{|\}\}/.exec(text.replace(pattern, '')) ?? [];
  const example = `{{${allowed[0]}}}`;
  return braces === undefined ? null : m.contractPlaceholders.incomplete({ braces, example });
}

/** Returns the error of a text of a page with an unknown placeholder; null for a text without one. */
export const placeholderError = (text: string): string | null => unknownPlaceholderError(text, placeholders);

/** Replaces the placeholders of a text. Unknown ones, which cannot be saved, stay as they are. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(pattern, (all, name: string) => values[name.trim()] ?? all);
