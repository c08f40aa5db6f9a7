type LabelledLine = {
  name: string;
  variant?: string | null | undefined;
  /** As sent by the server, with labels; the values of the cart itself are ids for choices. */
  personalisation?: { words: readonly { value: string }[] } | Record<string, string> | null | undefined;
};

/**
 * Returns the name of a line with its variant and personalisation, which distinguish two lines of one product.
 * @param further texts that distinguish it too
 */
export function lineLabel({ name, variant, personalisation }: LabelledLine, further: string[] = []): string {
  const words = Array.isArray(personalisation?.words) ? personalisation.words : [];
  const texts = [variant, ...words.map(({ value }) => value), ...further].filter(Boolean);
  return texts.length > 0 ? `${name} (${texts.join(', ')})` : name;
}
