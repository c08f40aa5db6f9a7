import { brand, type ColourName, type Colours } from '#kernel/contract/brand-colours.ts';
import { maxUrlLength } from '#kernel/contract/limits.ts';
import { optionalLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { uploadedAt } from '#modules/media/contract/pictures.ts';
import * as m from '../messages/index.ts';
import { type TypefaceId, textTypefaceIds, typefaceIds } from './typefaces.ts';

/** The colours that the owner chooses; the others and the dark scheme follow from them. */
export const paletteNames = [
  'paper',
  'surface',
  'ink',
  'muted',
  'line',
  'accent',
  'on-accent',
  'mint',
  'peach',
  'sky',
  'lavender',
  'butter',
  'rose',
] as const satisfies ColourName[];
export type PaletteName = (typeof paletteNames)[number];

const colour = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { error: () => m.contractTheme.mustBeColour() });

const paletteFields = Object.fromEntries(paletteNames.map((name) => [name, colour()])) as Record<
  PaletteName,
  ReturnType<typeof colour>
>;
export const palette = z.strictObject(paletteFields);
export type Palette = z.infer<typeof palette>;

/** Returns the colours of a palette among all colours. */
export const paletteOf = (colours: Colours): Palette =>
  Object.fromEntries(paletteNames.map((name) => [name, colours[name]])) as Palette;

/** A picture that was uploaded: its address contains its size, so that pages reserve its place. */
const uploaded = () =>
  text(maxUrlLength)
    .trim()
    .transform((value) => value || null)
    .pipe(z.string().nullable())
    .nullable()
    .refine((value) => value === null || uploadedAt(value) !== null, {
      error: () => m.contractTheme.mustBeUploaded(),
    });

const link = () =>
  text(maxUrlLength)
    .trim()
    .refine((value) => value === '' || /^(\/(?![/\\])|https:\/\/)\S*$/.test(value), {
      error: () => m.contractTheme.mustBeLink(),
    });

/** The bar above the header; it is shown from one moment to another, if they are set. */
export const announcement = z
  .strictObject({
    isOn: z.boolean(),
    text: optionalLine(160),
    /** A path of the shop or an https address; empty for none. */
    link: link(),
    from: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
  })
  .refine(({ isOn, text }) => !isOn || text !== '', {
    path: ['text'],
    error: () => m.contractTheme.needsText(),
  })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    error: () => m.contractTheme.mustBeLater(),
  });

/** The look of the shop, as the owner edits it. */
export const themeChoice = z.strictObject({
  /** The installed theme that it began with, of which it has the CSS variables. */
  base: z.string().max(60),
  palette,
  headings: z.enum(typefaceIds),
  text: z.enum(textTypefaceIds),
  /** The radius of the corners of a card, in px; other corners are in proportion. */
  radius: z.int().min(0).max(24),
  logo: uploaded(),
  favicon: uploaded(),
  announcement,
});
export type ThemeChoice = z.output<typeof themeChoice>;

/** A theme as it is stored: the choice of the owner, and all colours, which are calculated when it is saved. */
export type SavedTheme = ThemeChoice & { colours: { light: Colours; dark: Colours } };

/** An installed theme. */
export type ShopTheme = {
  /** Lower-case letters, digits and hyphens. */
  name: string;
  label: string;
  palette: Palette;
  headings: TypefaceId;
  text: TypefaceId;
  radius: number;
  /** CSS variables of the shop, such as `--shadow-card`. */
  variables?: Record<`--${string}`, string>;
};

export const installedTheme = z.strictObject({
  name: z.string(),
  label: z.string(),
  palette,
  headings: z.enum(typefaceIds),
  text: z.enum(textTypefaceIds),
  radius: z.int(),
});
export type InstalledTheme = z.infer<typeof installedTheme>;

/** What pages need to know of a theme. */
export const publicTheme = z.strictObject({
  /** The address of its stylesheet. */
  css: z.string(),
  /** The addresses of its typefaces; null for those of the shop. */
  fonts: z.strictObject({ text: z.string().nullable(), headings: z.string().nullable() }),
  /** The colours behind pages, which browsers use for their frame. */
  paper: z.strictObject({ light: z.string(), dark: z.string() }),
  icon: z.string(),
  touchIcon: z.string(),
  logo: z.strictObject({ src: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** The announcement, while it is shown. */
  announcement: z.strictObject({ text: z.string(), link: z.string() }).nullable(),
});
export type PublicTheme = z.infer<typeof publicTheme>;

/** The look that the shop has before its owner changes it. */
export const shippedChoice: ThemeChoice = {
  base: 'haat',
  palette: paletteOf(brand.light),
  headings: 'fraunces',
  text: 'figtree',
  radius: 16,
  logo: null,
  favicon: null,
  announcement: { isOn: false, text: '', link: '', from: null, until: null },
};

/** The file of a typeface; a typeface of the stylesheet of the shop has none. */
export const typefaceFile = z.strictObject({ id: z.enum(typefaceIds), address: z.string() });
