import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { PublicTheme } from '#modules/theme/contract/theme.ts';
import rupee from './fonts/figtree-rupee.woff2?url';

/**
 * Returns the fonts of every page, which are preloaded so that the layout does not shift. Only the server calls this:
 * browsers do not load the addresses.
 */
export const fontsOf = (theme: PublicTheme | null): string[] => [
  theme?.fonts.text ?? figtree,
  rupee,
  theme?.fonts.headings ?? fraunces,
];
