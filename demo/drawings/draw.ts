import { pictureName } from '../names.ts';
import { drawArtisan } from './artisans.ts';
import { drawCover } from './cards.ts';
import { drawCategory } from './categories.ts';
import { drawSlide } from './hero.ts';
import { bagsAccessories } from './products/bags-accessories.ts';
import { brassMetal } from './products/brass-metal.ts';
import { candlesFragrance } from './products/candles-fragrance.ts';
import { jewellery } from './products/jewellery.ts';
import { kitchenTable } from './products/kitchen-table.ts';
import { paintingsFolkArt } from './products/paintings-folk-art.ts';
import { paperStationery } from './products/paper-stationery.ts';
import { personalisedGifts } from './products/personalised-gifts.ts';
import { potteryTerracotta } from './products/pottery-terracotta.ts';
import { textilesWeaves } from './products/textiles-weaves.ts';
import { toysPuppets } from './products/toys-puppets.ts';
import { withOptions } from './products/with-options.ts';
import { woodLacquer } from './products/wood-lacquer.ts';
import { drawView } from './scene.ts';
import type { Drawing } from './types.ts';

/** The drawings of all products, by the name in the demonstration catalogue. */
export const productDrawings: Record<string, Drawing> = {
  ...potteryTerracotta,
  ...textilesWeaves,
  ...jewellery,
  ...woodLacquer,
  ...brassMetal,
  ...paperStationery,
  ...paintingsFolkArt,
  ...candlesFragrance,
  ...toysPuppets,
  ...kitchenTable,
  ...bagsAccessories,
  ...personalisedGifts,
  ...withOptions,
};

const byName = new Map(
  Object.entries(productDrawings).map(([name, drawing]) => [pictureName(name), drawing]),
);

/** The folders of pictures, each with a function that draws a picture by name or returns null. */
const folders: Record<string, (name: string) => string | null> = {
  products(name) {
    const [, whole = '', finish] = /^(.+)-in-([a-z0-9-]+)$/.exec(name) ?? [];
    const inFinish = finish === undefined ? undefined : byName.get(whole)?.finishes?.[finish];
    if (inFinish !== undefined) return drawView({ ...byName.get(whole), art: inFinish } as Drawing, whole, 1);
    const [, key = '', kind, number] = /^(.+?)-(blank-)?(\d)$/.exec(name) ?? [];
    const drawing = byName.get(key);
    if (!drawing) return null;
    if (kind === undefined) return drawView(drawing, key, Number(number));
    const art = drawing.blanks?.[Number(number) - 1];
    return art === undefined ? null : drawView({ ...drawing, art }, key, 1);
  },
  artisans: drawArtisan,
  categories: drawCategory,
  hero: drawSlide,
  cards: drawCover,
};

/**
 * Returns an illustration as an SVG document; null for an unknown path.
 * @param path `products/NAME-VIEW`, `products/NAME-blank-LETTERS`, `products/NAME-in-FINISH`,
 * `artisans/KEY`, `categories/SLUG`, `hero/NAME`
 */
export function drawDemo(path: string): string | null {
  const [folder = '', name = ''] = path.split('/');
  return Object.hasOwn(folders, folder) ? (folders[folder]?.(name) ?? null) : null;
}
