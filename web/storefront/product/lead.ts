import { excerptOf } from '../frame/excerpt.ts';

/** Characters of a lead at most: it stands above the way into the cart. */
const longest = 260;

/** The first two sentences of a description. */
export function leadOf(description: string): string {
  const sentences = description.trim().split(/(?<=[.!?][”"’)]?)\s+(?=[^\p{Ll}\p{N}\s])/u);
  return excerptOf(sentences.slice(0, 2).join(' '), longest);
}
