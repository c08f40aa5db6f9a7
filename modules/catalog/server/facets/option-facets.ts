import { type OptionFilter, offeredOptions, optionKey } from '#modules/catalog/contract/option-filters.ts';
import type { Facets } from '#modules/catalog/contract/search-result.ts';
import type { OptionCount } from '../search/tag-counts-store.ts';
import type { ChosenOption, OptionValue } from './option-values-store.ts';

/** Maps the option filters of a request to numbers of values; filters of the same option are one. */
export function chosenOptions(values: OptionValue[], filters: OptionFilter[]): ChosenOption[] {
  const chosen = new Map<string, Set<string>>();
  for (const { name, values: labels } of filters) {
    const key = optionKey(name);
    chosen.set(key, new Set([...(chosen.get(key) ?? []), ...labels.map(optionKey)]));
  }
  return [...chosen].map(([key, labels]) => {
    const siblings = values.filter(({ name }) => optionKey(name) === key);
    return {
      key,
      numbers: siblings.filter(({ label }) => labels.has(optionKey(label))).map(({ number }) => number),
      siblings: new Set(siblings.map(({ number }) => number)),
    };
  });
}

type CountedValue = {
  label: string;
  colour: string | null;
  position: number;
  count: number;
  isChosen: boolean;
};
type CountedOption = { name: string; values: CountedValue[]; isChosen: boolean };

/**
 * Returns the options to offer, the most frequent first, and the most frequent values of each, with all chosen ones. An
 * option is as frequent as its most frequent value. Different spellings are one value, which is shown as most products spell it.
 */
export function optionFacets(
  values: OptionValue[],
  counts: OptionCount[],
  chosen: ChosenOption[],
): Facets['options'] {
  const options = mergedOptions(values, counts, chosen);
  const mostOf = ({ values }: CountedOption) => Math.max(...values.map(({ count }) => count));
  return firstAndChosen(options, offeredOptions.options, (a, b) => mostOf(b) - mostOf(a)).map((option) => ({
    name: option.name,
    values: inOrder(firstAndChosen(option.values, offeredOptions.values, mostFirst)).map(
      ({ label, colour, count }) => ({ label, colour, count }),
    ),
  }));
}

const collator = new Intl.Collator('en', { numeric: true });
const mostFirst = (a: CountedValue, b: CountedValue): number =>
  b.count - a.count || collator.compare(a.label, b.label);

/**
 * Returns values as shoppers look for them: colours with the most frequent first, sizes and other numbers rising, and all
 * others, such as S, M and L, in the order that staff give them.
 */
function inOrder(values: CountedValue[]): CountedValue[] {
  if (values.some(({ colour }) => colour !== null)) return values;
  const isNumeric = values.every(({ label }) => /^\d/.test(label));
  return values.toSorted(
    (a, b) => (isNumeric ? 0 : a.position - b.position) || collator.compare(a.label, b.label),
  );
}

/** Merges the spellings of counted and chosen values. */
function mergedOptions(
  values: OptionValue[],
  counts: OptionCount[],
  chosen: ChosenOption[],
): CountedOption[] {
  const countOf = new Map(counts.map(({ number, count }) => [number, count]));
  const chosenNumbers = new Set(chosen.flatMap(({ numbers }) => numbers));
  const chosenKeys = new Set(chosen.map(({ key }) => key));
  const merged = new Map<string, { name: string; values: Map<string, CountedValue> }>();
  const shown = values
    .map((value) => ({
      ...value,
      count: countOf.get(value.number) ?? 0,
      isChosen: chosenNumbers.has(value.number),
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    .sort((a, b) => b.count - a.count);
  for (const { name, label, colour, position, count, isChosen } of shown) {
    const option = merged.get(optionKey(name)) ?? { name: name.trim(), values: new Map() };
    merged.set(optionKey(name), option);
    const other = option.values.get(optionKey(label));
    option.values.set(optionKey(label), {
      label: other?.label ?? label.trim(),
      colour: other?.colour ?? colour,
      position: other?.position ?? position,
      count: (other?.count ?? 0) + count,
      isChosen: isChosen || other?.isChosen === true,
    });
  }
  return [...merged].map(([key, { name, values }]) => ({
    name,
    values: [...values.values()],
    isChosen: chosenKeys.has(key),
  }));
}

/** Returns the first entries in this order, with all chosen ones: at most `most`, unless more are chosen. */
function firstAndChosen<Entry extends { isChosen: boolean }>(
  entries: Entry[],
  most: number,
  order: (a: Entry, b: Entry) => number,
): Entry[] {
  const sorted = entries.toSorted(order);
  const chosen = sorted.filter(({ isChosen }) => isChosen);
  const others = sorted.filter(({ isChosen }) => !isChosen).slice(0, Math.max(0, most - chosen.length));
  return sorted.filter((entry) => chosen.includes(entry) || others.includes(entry));
}
