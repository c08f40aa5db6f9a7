type Named = { name: string; personalisation: { words: { value: string }[] } | null };

/** A line of an order by what tells it from another: of two mugs with two names on them each by its own. */
export const lineName = ({ name, personalisation }: Named): string =>
  [name, ...(personalisation?.words ?? []).map(({ value }) => `“${value}”`)].join(' ');
