import { idFor } from '#modules/catalog/contract/variant-ids.ts';
import type { OptionValue, ProductOption } from '#modules/catalog/contract/variants.ts';
import type { OptionsAndVariants } from '../variants/variants-store.ts';
import type { BulkOption, BulkOptionValue, BulkVariants } from './variant-fields.ts';

export const fold = (text: string): string => text.toLowerCase();

/** The options of a file with the ids of the shop, and for each the place of the stored option that it continues. */
export type ResolvedOptions = { options: ProductOption[]; places: (number | null)[] };

/**
 * Gives the options of a file the ids of the stored options and values of the same name, and new ids otherwise. A
 * stored option without a namesake is renamed by the new one in its place. Values that lost their variants are left
 * out; those that had none before stay.
 */
export function resolveOptions(
  stored: OptionsAndVariants,
  { options, variants }: BulkVariants,
): ResolvedOptions {
  const places = placesOf(stored.options, options);
  const resolved: ProductOption[] = [];
  for (const [index, option] of options.entries()) {
    const place = places[index] ?? null;
    const before = place === null ? null : (stored.options[place] ?? null);
    const usedNow = new Set(variants.map(({ labels }) => fold(labels[index] ?? '')));
    const usedBefore = new Set(place === null ? [] : stored.variants.map(({ values }) => values[place]));
    const values = valuesOf(before?.values ?? [], option).filter(
      ({ id, label }) => usedNow.has(fold(label)) || !usedBefore.has(id),
    );
    resolved.push({
      id: before?.id ?? idFor(option.name, [...stored.options, ...resolved]),
      name: option.name,
      values,
    });
  }
  return { options: resolved, places };
}

/** Returns the place of the stored option that each option continues: the one of its name, else the one in its place. */
function placesOf(stored: ProductOption[], options: BulkOption[]): (number | null)[] {
  const named = options.map(({ name }) => stored.findIndex((option) => fold(option.name) === fold(name)));
  return named.map((place, index) => {
    if (place >= 0) return place;
    const isRenamed = stored.length === options.length && !named.includes(index);
    return isRenamed ? index : null;
  });
}

function valuesOf(stored: OptionValue[], { values, isOrdered }: BulkOption): OptionValue[] {
  const storedByLabel = new Map(stored.map((value) => [fold(value.label), value]));
  const labels = new Set(values.map(({ label }) => fold(label)));
  const given = new Map(values.map((value) => [fold(value.label), value]));
  const inOrder: BulkOptionValue[] = isOrdered
    ? values
    : [
        ...stored.map((value) => given.get(fold(value.label)) ?? { label: value.label }),
        ...values.filter(({ label }) => !storedByLabel.has(fold(label))),
      ];
  const result: OptionValue[] = [];
  // Ids of stored values stay taken, so that a new value never gets the id of one that goes.
  const taken: { id: string }[] = [...stored];
  for (const { label, colour, image } of inOrder) {
    const before = storedByLabel.get(fold(label));
    const id = before?.id ?? idFor(label, taken);
    if (!before) taken.push({ id });
    const shown = labels.has(fold(label)) || !before ? label : before.label;
    result.push({
      id,
      label: shown,
      colour: colour === undefined ? (before?.colour ?? null) : colour,
      image: image === undefined ? (before?.image ?? null) : image,
    });
  }
  return result;
}
