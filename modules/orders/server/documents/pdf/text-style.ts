import type PDFDocument from 'pdfkit';
import type { Typeface, Weight } from './font-runs.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
/** An element of the document structure, used by screen readers. */
export type Tag = ReturnType<Pdf['struct']>;
/** The role of a text: heading, paragraph, table cell. */
export type TextTag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

/** Style of a text: position, width, size. */
export type Style = {
  x?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  typeface?: Typeface;
  align?: 'left' | 'right' | 'center';
  colour?: string;
  as?: TextTag;
  /** The structure element of the text; otherwise the text gets one of its own. */
  into?: Tag;
};

export const ink = '#1f1a17';
export const muted = '#6b625b';
export const hairline = '#d9d0c7';
/** Line height, relative to the font size. */
export const lineHeight = 1.4;
/** Distance from the top of a line to its baseline, relative to the font size. */
export const ascent = 1.07;
