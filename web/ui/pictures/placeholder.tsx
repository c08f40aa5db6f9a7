import stamps from '../shapes/stamps.svg?no-inline';
import { fingerprint, tintBackground, tintOf } from './tint.ts';

/** The numbers of motifs and of stitched rings in stamps.svg. */
const motifs = 6;
const rings = 5;

type PlaceholderProps = {
  /** The accessible name; empty if the text beside it names the product. */
  name: string;
  seed: string;
  className?: string;
};

/**
 * Replaces a missing picture by a motif on a pastel background, always the same for the same seed. The motifs are in a
 * file of their own and not in each page, since a catalogue may have no pictures at all.
 */
export function Placeholder({ name, seed, className = '' }: PlaceholderProps) {
  const number = fingerprint(seed);
  const motif = (number >>> 8) % motifs;
  const turn = ((number >>> 16) % 7) * 4 - 12;
  const ring = (number >>> 20) % rings;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden if the text beside it names it.
    <svg
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={`stamp ${tintBackground[tintOf(seed)]} ${className}`.trim()}
    >
      <use href={`${stamps}#ring-${ring}`} />
      <use href={`${stamps}#motif-${motif}`} style={{ rotate: `${turn}deg` }} />
    </svg>
  );
}
