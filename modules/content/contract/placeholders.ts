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
  'deliveryCountries',
  'returnDays',
] as const;
export type Placeholder = (typeof placeholders)[number];

const pattern = /\{\{([^{}]*)\}\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** Returns the error of a text with an unknown placeholder; null for a text without one. */
export function placeholderError(text: string): string | null {
  const unknown = [...text.matchAll(pattern)].find(([, name = '']) => !isPlaceholder(name.trim()));
  return unknown
    ? m.contractPlaceholders.unknown({ unknown: unknown[0], known: placeholders.join(', ') })
    : null;
}

/** Replaces the placeholders of a text. Unknown ones, which cannot be saved, stay as they are. */
export const fillPlaceholders = (text: string, values: Record<Placeholder, string>): string =>
  text.replaceAll(pattern, (all, name: string) => {
    const known = name.trim();
    return isPlaceholder(known) ? values[known] : all;
  });
