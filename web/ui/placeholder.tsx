import stamps from './shapes/stamps.svg?no-inline';
import { fingerprint, tintBackground, tintOf } from './tint.ts';

/** In stamps.svg: motifs of two strokes, as a block printer would cut them, and rings of stitches to go round one. */
const motifs = 6;
const rings = 5;

type PlaceholderProps = {
  /** What it stands for; empty where the words beside it say so already. */
  name: string;
  seed: string;
  className?: string;
};

/**
 * Stands in for a picture that is not there: a motif on a pastel ground, always the same for the same seed. A
 * catalogue may have no pictures at all, so the drawings are in a file of their own and not in each page.
 */
export function Placeholder({ name, seed, className = '' }: PlaceholderProps) {
  const number = fingerprint(seed);
  const motif = (number >>> 8) % motifs;
  const turn = ((number >>> 16) % 7) * 4 - 12;
  const ring = (number >>> 20) % rings;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden where the words beside it name it.
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={`stamp ${tintBackground[tintOf(seed)]} ${className}`.trim()}
    >
      <circle cx="50" cy="50" r="29" />
      <use href={`${stamps}#ring-${ring}`} />
      <use href={`${stamps}#motif-${motif}`} transform={`rotate(${turn} 50 50)`} />
    </svg>
  );
}
