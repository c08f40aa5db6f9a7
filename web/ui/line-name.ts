type NamedLine = { name: string; personalisation: { words: { value: string }[] } | null };

/** Returns the name of an order line with its personalisation, which distinguishes two lines of one product. */
export const lineName = ({ name, personalisation }: NamedLine): string =>
  [name, ...(personalisation?.words ?? []).map(({ value }) => `“${value}”`)].join(' ');
