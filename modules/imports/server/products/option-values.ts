import { z } from 'zod';
import type { FileOption, KnownValue } from './file-product.ts';

// The values of options with their order and swatches, as JSON in one cell: rows of variants have only labels.

const optionValues = z.array(
  z.strictObject({
    name: z.string(),
    values: z.array(
      z.strictObject({
        label: z.string(),
        colour: z.string().nullable().optional(),
        image: z.string().nullable().optional(),
      }),
    ),
  }),
);

type DescribedOption = { name: string; values: KnownValue[] };

export const optionValuesCell = (options: DescribedOption[]): string =>
  JSON.stringify(
    options.map(({ name, values }) => ({
      name,
      values: values.map(({ label, colour, image }) => ({ label, colour, image })),
    })),
  );

/** Returns the values that a cell describes, by the name of the option in lower case; null for an invalid cell. */
export function readOptionValues(cell: string): Map<string, KnownValue[]> | null {
  if (cell === '') return new Map();
  try {
    const options: DescribedOption[] = optionValues.parse(JSON.parse(cell)).map(({ name, values }) => ({
      name,
      values: values.map(({ label, colour, image }) => ({
        label,
        ...(colour !== undefined && { colour }),
        ...(image !== undefined && { image }),
      })),
    }));
    return new Map(options.map(({ name, values }) => [name.trim().toLowerCase(), values]));
  } catch {
    return null;
  }
}

/** Returns the distinct values of an option: described ones first, in their order, and others as the rows have them. */
export function valuesOf(
  { orderedValues }: Pick<FileOption, 'orderedValues'>,
  labels: string[],
): KnownValue[] {
  const values = new Map<string, KnownValue>();
  for (const value of [...(orderedValues ?? []), ...labels.map((label) => ({ label }))]) {
    const key = value.label.toLowerCase();
    if (!values.has(key)) values.set(key, value);
  }
  return [...values.values()];
}
