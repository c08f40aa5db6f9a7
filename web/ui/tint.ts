/** The six pastels of the shop (section 9: category palette of 6 colours). */
const tints = ['mint', 'peach', 'sky', 'lavender', 'butter', 'rose'] as const;
export type Tint = (typeof tints)[number];

/** A number that is always the same for the same text, 0 to 2^32 - 1 (FNV-1a). */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** One of the six, chosen from the slug, so that server and browser draw the same (R3). */
export const tintOf = (slug: string): Tint => tints[fingerprint(slug) % tints.length] as Tint;

export const tintBackground: Record<Tint, string> = {
  mint: 'bg-mint',
  peach: 'bg-peach',
  sky: 'bg-sky',
  lavender: 'bg-lavender',
  butter: 'bg-butter',
  rose: 'bg-rose',
};
