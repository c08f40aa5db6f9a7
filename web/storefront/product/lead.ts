import { excerptOf } from '../frame/excerpt.ts';

/** Characters of a lead at most: it stands above the way into the cart. */
const longest = 260;

/** The first two sentences of a description; only the first one where both are too long. */
export function leadOf(description: string): string {
  const [first = '', ...others] = description.trim().split(/(?<=[.!?][”"’)]?)\s+(?=[^\p{Ll}\p{N}\s])/u);
  const both = [first, ...others.slice(0, 1)].join(' ');
  return excerptOf(both.length > longest ? first : both, longest);
}
