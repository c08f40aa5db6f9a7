import { hash } from 'node:crypto';
import { widthsOf } from '#modules/media/contract/picture-widths.ts';
import { uploadedAt } from '#modules/media/contract/pictures.ts';
import { svgText } from '#modules/media/contract/svg.ts';
import { logoOf } from '#modules/theme/contract/logo.ts';
import type { PublicTheme, SavedTheme, ShopTheme } from '#modules/theme/contract/theme.ts';
import { fontFile } from './font-files.ts';
import { stylesheetOf } from './stylesheet.ts';

/** The width in px from which a rendition of the logo is sharp on screens of high resolution. */
const logoWidth = 400;
const iconWidth = 200;

/** Returns a rendition of an uploaded picture, at least this wide where it is; WebP keeps transparency. */
function renditionOf(picture: string, width: number): { src: string; width: number; height: number } {
  const size = uploadedAt(picture);
  const widest = Number(size?.width);
  const chosen = widthsOf(widest).find((each) => each >= width) ?? widest;
  return {
    src: `${picture.slice(0, picture.lastIndexOf('/'))}/${chosen}.webp`,
    width: chosen,
    height: Math.max(1, Math.round((Number(size?.height) * chosen) / widest)),
  };
}

/** A file of a theme: its address contains its digest, so that browsers keep it. */
export type ThemeFile = { address: string; type: string; body: string };

const fileOf = (extension: 'css' | 'svg', type: string, body: string): ThemeFile => ({
  address: `/theme/${hash('sha256', body).slice(0, 12)}.${extension}`,
  type,
  body,
});

/** Returns the stylesheet of a theme and its drawn logo, in its colours. */
export async function themeFiles(theme: SavedTheme, installed: readonly ShopTheme[]) {
  const variables = installed.find(({ name }) => name === theme.base)?.variables ?? {};
  return {
    stylesheet: fileOf('css', 'text/css; charset=utf-8', await stylesheetOf(theme, variables)),
    drawing: fileOf('svg', 'image/svg+xml', svgText(logoOf(theme.colours.light))),
  };
}

/** Returns the announcement that is shown now, and the moments at which that changes. */
function announcementAt({ isOn, text, link, from, until }: SavedTheme['announcement'], now: Date) {
  if (!isOn) return { shown: null, changes: [] };
  const [start, end] = [from, until].map((moment) => (moment === null ? null : new Date(moment)));
  const isShown = !(start && start > now) && !(end && end <= now);
  const changes = [start, end].filter((moment) => moment != null).filter((moment) => moment > now);
  return { shown: isShown ? { text, link } : null, changes };
}

/** Returns what pages need to know of a theme; `changes` are the moments at which the clock changes it. */
export async function publicThemeOf(
  theme: SavedTheme | null,
  installed: readonly ShopTheme[],
  now: Date,
): Promise<{ theme: PublicTheme | null; changes: Date[] }> {
  if (!theme) return { theme: null, changes: [] };
  const { stylesheet, drawing } = await themeFiles(theme, installed);
  const { shown, changes } = announcementAt(theme.announcement, now);
  const icon = theme.favicon && renditionOf(theme.favicon, iconWidth).src;
  const { light, dark } = theme.colours;
  return {
    theme: {
      css: stylesheet.address,
      fonts: {
        text: (await fontFile(theme.text, 'latin'))?.address ?? null,
        headings: (await fontFile(theme.headings, 'latin'))?.address ?? null,
      },
      paper: { light: light.paper, dark: dark.paper },
      icon: icon ?? drawing.address,
      touchIcon: icon ?? '/icon-192.png',
      logo: theme.logo ? renditionOf(theme.logo, logoWidth) : null,
      announcement: shown,
    },
    changes,
  };
}
