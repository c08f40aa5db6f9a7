import { maxOptionLength } from '#modules/catalog/contract/limits.ts';
import {
  maxFilteredOptions,
  type OptionFilter,
  optionKey,
} from '#modules/catalog/contract/option-filters.ts';

/** A value of an option by which a list is filtered. */
export type OptionChoice = { name: string; value: string };

// In the address, a choice is written as "Size:8". A colon in the name of an option is escaped.

export const writeOption = ({ name, value }: OptionChoice): string =>
  `${name.replaceAll('%', '%25').replaceAll(':', '%3A')}:${value}`;

/** Returns the choice that a text of the address means; null for another text. */
function readOption(text: string): OptionChoice | null {
  const end = text.indexOf(':');
  const name = text.slice(0, Math.max(0, end)).replaceAll('%3A', ':').replaceAll('%25', '%').trim();
  const value = text.slice(end + 1).trim();
  const isValid = name !== '' && value !== '' && Math.max(name.length, value.length) <= maxOptionLength;
  return isValid ? { name, value } : null;
}

/** Returns the choices of the address, each once: case does not count. */
export function readOptions(texts: string[]): OptionChoice[] {
  const choices: OptionChoice[] = [];
  for (const choice of texts.map(readOption))
    if (choice && !choices.some((other) => isSame(other, choice))) choices.push(choice);
  const names = [...new Set(choices.map(({ name }) => optionKey(name)))].slice(0, maxFilteredOptions);
  return choices.filter(({ name }) => names.includes(optionKey(name)));
}

export const isSame = (a: OptionChoice, b: OptionChoice): boolean =>
  optionKey(a.name) === optionKey(b.name) && optionKey(a.value) === optionKey(b.value);

/** Groups choices by their option, as the call takes them. */
export function optionFilters(choices: OptionChoice[]): OptionFilter[] {
  const filters = new Map<string, OptionFilter>();
  for (const { name, value } of choices) {
    const filter = filters.get(optionKey(name)) ?? { name, values: [] };
    filters.set(optionKey(name), filter);
    filter.values.push(value);
  }
  return [...filters.values()];
}
