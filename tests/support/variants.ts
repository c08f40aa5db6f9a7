/** Ring sizes, which are the ids of their values too. */
export const sizes = ['7', '8', '9'] as const;

/** Returns the option "Size" with these values. */
export const optionsOf = (...labels: string[]) => [
  { id: 'size', name: 'Size', values: labels.map((label) => ({ id: label, label })) },
];

/** Returns options with these numbers of values and a variant of each combination, with different prices. */
export function combinationsOf(counts: number[]) {
  const options = counts.map((count, at) => ({
    id: `option-${at}`,
    name: `Option ${at}`,
    values: Array.from({ length: count }, (_, value) => ({ id: `v${value}`, label: `Value ${value}` })),
  }));
  const combinations = options.reduce<string[][]>(
    (shorter, { values }) => shorter.flatMap((before) => values.map(({ id }) => [...before, id])),
    [[]],
  );
  const variants = combinations.map((values, index) => ({
    values,
    price: 100 + index,
    stockCount: index % 7,
    sku: null as string | null,
  }));
  return { options, variants };
}
