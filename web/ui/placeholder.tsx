import { fingerprint, tintBackground, tintOf } from './tint.ts';

/** A motif is two strokes of a stamp, as a block printer would cut it, on a 100 by 100 ground. */
const motifs = [
  // a pot
  'M38 34h24M42 34c0 8-16 12-16 26a24 20 0 0 0 48 0c0-14-16-18-16-26M29 56h42',
  // a leaf
  'M50 82V46M50 60C34 60 26 48 26 30c18 0 24 12 24 30ZM50 50c0-16 8-26 24-28 0 18-8 28-24 28Z',
  // a lamp
  'M22 56c8 14 16 18 28 18s20-4 28-18c-10 4-18 5-28 5s-18-1-28-5ZM50 22c8 9 8 17 0 24-8-7-8-15 0-24Z',
  // a bird
  'M24 52c10-2 14-14 26-14s18 8 18 18-10 18-22 18-20-8-22-22ZM68 50l12-4-8 12M44 56c6 0 10-2 14-8M60 46h.1',
  // a wrapped gift
  'M26 44h48v32H26ZM22 34h56v10H22ZM50 34v42M50 34c-14 0-18-14-8-14 6 0 8 8 8 14ZM50 34c14 0 18-14 8-14-6 0-8 8-8 14Z',
  // a flower
  'M50 50c-8-8-8-20 0-26 8 6 8 18 0 26ZM50 50c8-8 20-8 26 0-6 8-18 8-26 0ZM50 50c8 8 8 20 0 26-8-6-8-18 0-26ZM50 50c-8 8-20 8-26 0 6-8 18-8 26 0Z',
];

/** Rings of stitches round the motif: how many, and how long each is of its share. */
const stitches = [
  { count: 24, length: 0 },
  { count: 16, length: 0.5 },
  { count: 36, length: 0.35 },
  { count: 12, length: 0.7 },
  { count: 48, length: 0 },
];

type PlaceholderProps = {
  /** What it stands for; empty where the words beside it say so already. */
  name: string;
  seed: string;
  className?: string;
};

/** Stands in for a picture that is not there: a motif on a pastel ground, always the same for the same seed. */
export function Placeholder({ name, seed, className = '' }: PlaceholderProps) {
  const number = fingerprint(seed);
  const motif = motifs[(number >>> 8) % motifs.length];
  const turn = ((number >>> 16) % 7) * 4 - 12;
  const ring = stitches[(number >>> 20) % stitches.length] as (typeof stitches)[number];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden where the words beside it name it.
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={`size-full text-ink ${tintBackground[tintOf(seed)]} ${className}`}
    >
      <circle cx="50" cy="50" r="29" className="fill-surface" opacity="0.6" />
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" opacity="0.62">
        <circle
          cx="50"
          cy="50"
          r="34"
          pathLength={ring.count}
          strokeDasharray={`${ring.length} ${1 - ring.length}`}
          strokeWidth="1.3"
        />
        <path
          d={motif}
          strokeWidth="2"
          transform={`translate(50 50) rotate(${turn}) scale(.62) translate(-50 -50)`}
        />
      </g>
    </svg>
  );
}
