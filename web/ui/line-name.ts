type NamedLine = {
  name: string;
  variant: string;
  personalisation: { words: { value: string }[] } | null;
  attributes: { text: string }[];
};

/** Returns the name of an order line with its variant, personalisation and attributes, which distinguish two lines of one product. */
export const lineName = ({ name, variant, personalisation, attributes }: NamedLine): string => {
  const texts = [
    ...(personalisation?.words ?? []).map(({ value }) => value),
    ...attributes.map(({ text }) => text),
  ];
  return [variant ? `${name} (${variant})` : name, ...texts.map((text) => `“${text}”`)].join(' ');
};
