/** A typeface of a theme. */
export type Typeface = {
  name: string;
  kind: 'serif' | 'sans-serif';
  /** Whether it is legible in small sizes; the others are for headings only. */
  isForText: boolean;
  /**
   * The mean width of a character in regular and in semibold, weighted by its frequency, and the extents above and below the
   * baseline, as parts of the font size: figures of @capsizecss/metrics 4.3.0.
   */
  width: { regular: number; semibold: number };
  ascent: number;
  descent: number;
};

const typeface = (
  name: string,
  kind: Typeface['kind'],
  [regular, semibold, ascent, descent]: [number, number, number, number],
  isForText = true,
): Typeface => ({ name, kind, isForText, width: { regular, semibold }, ascent, descent });

/** The typefaces of themes. Only the two that a theme names are loaded by shoppers. */
export const typefaces = {
  fraunces: typeface('Fraunces', 'serif', [0.469, 0.484, 0.978, 0.255], false),
  'playfair-display': typeface('Playfair Display', 'serif', [0.452, 0.459, 1.082, 0.251], false),
  cormorant: typeface('Cormorant', 'serif', [0.393, 0.396, 0.924, 0.287], false),
  lora: typeface('Lora', 'serif', [0.468, 0.478, 1.006, 0.274]),
  bitter: typeface('Bitter', 'serif', [0.465, 0.471, 0.935, 0.265]),
  literata: typeface('Literata', 'serif', [0.48, 0.5, 1.177, 0.308]),
  figtree: typeface('Figtree', 'sans-serif', [0.449, 0.458, 0.95, 0.25]),
  inter: typeface('Inter', 'sans-serif', [0.478, 0.487, 0.969, 0.241]),
  'nunito-sans': typeface('Nunito Sans', 'sans-serif', [0.452, 0.46, 1.011, 0.353]),
  'source-sans-3': typeface('Source Sans 3', 'sans-serif', [0.418, 0.431, 1.024, 0.4]),
  'work-sans': typeface('Work Sans', 'sans-serif', [0.499, 0.501, 0.93, 0.243]),
  'dm-sans': typeface('DM Sans', 'sans-serif', [0.466, 0.485, 0.992, 0.31]),
} satisfies Record<string, Typeface>;

export type TypefaceId = keyof typeof typefaces;
export const typefaceIds = Object.keys(typefaces) as [TypefaceId, ...TypefaceId[]];
export const textTypefaceIds = typefaceIds.filter((id) => typefaces[id].isForText) as [
  TypefaceId,
  ...TypefaceId[],
];
