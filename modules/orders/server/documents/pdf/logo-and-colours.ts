import { brand } from '#kernel/contract/brand-colours.ts';
import { uploadedAt } from '#modules/media/contract/pictures.ts';
import type { LogoColours } from '#modules/theme/contract/logo.ts';
import type { SavedTheme } from '#modules/theme/contract/theme.ts';

/** The look of documents: the colours of the shop, and its logo as JPEG, or null for the drawn one. */
export type Letterhead = {
  colours: LogoColours;
  /** `ratio` is the width by the height. */
  logo: { bytes: Buffer; ratio: number } | null;
};

export const shippedLetterhead: Letterhead = { colours: brand.light, logo: null };

/** Returns the letterhead of a theme. A logo that is missing is replaced by the drawn one. */
export async function letterheadOf(
  theme: SavedTheme | null,
  pictureAt: (address: string) => Promise<Buffer | null>,
): Promise<Letterhead> {
  if (!theme) return shippedLetterhead;
  const bytes = theme.logo ? await pictureAt(theme.logo) : null;
  const size = uploadedAt(theme.logo ?? '');
  return {
    colours: theme.colours.light,
    logo: bytes && { bytes, ratio: Number(size?.width) / Number(size?.height) },
  };
}

const maxWidth = 110;

/** Returns the width of the logo in this height; a wide logo is lower, so that it leaves room for text. */
export const logoWidth = ({ logo }: Letterhead, height: number): number =>
  Math.min(maxWidth, height * (logo?.ratio ?? 1));
