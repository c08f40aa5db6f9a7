/** The six pastels of the shop (section 9: category palette of 6 colours). */
const tints = ['mint', 'peach', 'sky', 'lavender', 'butter', 'rose'] as const;
export type Tint = (typeof tints)[number];

/** Returns the FNV-1a hash of a text, 0 to 2^32 - 1. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Returns the pastel of a slug, the same on server and browser (R3). */
export const tintOf = (slug: string): Tint => tints[fingerprint(slug) % tints.length] as Tint;

export const tintBackground: Record<Tint, string> = {
  mint: 'bg-mint',
  peach: 'bg-peach',
  sky: 'bg-sky',
  lavender: 'bg-lavender',
  butter: 'bg-butter',
  rose: 'bg-rose',
};
