import { excerptOf } from '#web/storefront/metadata/excerpt.ts';

/** The longest lead in characters; it is above the button to add to the cart. */
const maxLength = 260;

/** Returns the first two sentences of a description; only the first if both are too long. */
export function leadOf(description: string): string {
  const [first = '', ...others] = description.trim().split(/(?<=[.!?][”"’)]?)\s+(?=[^\p{Ll}\p{N}\s])/u);
  const both = [first, ...others.slice(0, 1)].join(' ');
  return excerptOf(both.length > maxLength ? first : both, maxLength);
}
