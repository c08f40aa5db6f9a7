import type { Colours } from '#kernel/contract/brand-colours.ts';
import * as m from '../messages/index.ts';
import type { ContrastProblem } from './colours.ts';
import { type PaletteName, paletteNames } from './theme.ts';

const labels: Record<keyof Colours, () => string> = {
  paper: m.colours.paper,
  surface: m.colours.surface,
  ink: m.colours.ink,
  muted: m.colours.muted,
  line: m.colours.line,
  control: m.colours.control,
  accent: m.colours.accent,
  'accent-deep': m.colours.accentDeep,
  'on-accent': m.colours.onAccent,
  star: m.colours.star,
  good: m.colours.good,
  bad: m.colours.bad,
  focus: m.colours.focus,
  mint: m.colours.mint,
  peach: m.colours.peach,
  sky: m.colours.sky,
  lavender: m.colours.lavender,
  butter: m.colours.butter,
  rose: m.colours.rose,
};

/** Returns the name of a colour in forms and messages. */
export const colourLabel = (name: keyof Colours): string => labels[name]();

/**
 * Returns the colour of the palette that can mend a pair, of which one colour may be derived, and a message that follows
 * its name: the other colour, the contrast, and the contrast that they need.
 */
export function describeProblem(
  { scheme, colour, ground, contrast, needed }: ContrastProblem,
  colours: { light: Colours; dark: Colours },
): { name: PaletteName; message: string } {
  const own = paletteNames.find((name) => name === colour);
  const other = own ? ground : colour;
  const message = m.contrast.isTooLow({
    other: colourLabel(other),
    value: colours[scheme][other],
    contrast: String(contrast),
    needed: String(needed),
    scheme,
  });
  return { name: own ?? (ground as PaletteName), message };
}
