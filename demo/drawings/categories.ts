import { darker, fingerprint, ink, lighter, mix, oval, piece, put } from './kit.ts';
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
import { woodLacquer } from './products/wood-lacquer.ts';
import { backdrop, sheet, table } from './scene.ts';
import { type Background, backgrounds, type Drawing } from './types.ts';

/** The pictures of the categories: the background, and three objects, the middle one first. */
const shelves: Record<string, [Background, Record<string, Drawing>, [number, number, number]]> = {
  'pottery-terracotta': ['peach', potteryTerracotta, [5, 0, 4]],
  'textiles-weaves': ['sky', textilesWeaves, [2, 0, 3]],
  jewellery: ['rose', jewellery, [0, 2, 1]],
  'wood-lacquer': ['butter', woodLacquer, [4, 0, 8]],
  'brass-metal': ['lavender', brassMetal, [4, 0, 8]],
  'paper-stationery': ['mint', paperStationery, [4, 0, 3]],
  'paintings-folk-art': ['butter', paintingsFolkArt, [0, 1, 7]],
  'candles-fragrance': ['lavender', candlesFragrance, [0, 3, 5]],
  'toys-puppets': ['sky', toysPuppets, [1, 0, 2]],
  'kitchen-table': ['mint', kitchenTable, [1, 0, 4]],
  'bags-accessories': ['rose', bagsAccessories, [2, 0, 5]],
  'personalised-gifts': ['peach', personalisedGifts, [2, 0, 5]],
};

const [width, height] = [1200, 900];

/** Returns the picture of a category, 1200 × 900, as an SVG document; null for an unknown slug. */
export function drawCategory(slug: string): string | null {
  const shelf = Object.hasOwn(shelves, slug) ? shelves[slug] : undefined;
  if (!shelf) return null;
  const [ground, drawings, chosen] = shelf;
  const paper = backgrounds[ground];
  const [middle, left, right] = chosen.map((index) => Object.values(drawings)[index]?.art ?? '') as [
    string,
    string,
    string,
  ];
  const behind = put(backdrop(fingerprint(slug), lighter(paper, 0.55), darker(paper, 0.1)), {
    x: 200,
    y: -74,
    scale: 1,
  });
  const board = put(table(mix(paper, ink.clay, 0.16), width), { y: -46 });
  const stand = (x: number, w: number) => piece(oval(x, 768, w, 18), ink.night, 0.12);
  return sheet(
    behind +
      board +
      stand(600, 240) +
      stand(232, 150) +
      stand(968, 150) +
      put(left, { x: 232, y: 578, scale: 0.62 }) +
      put(right, { x: 968, y: 578, scale: 0.62 }) +
      put(middle, { x: 600, y: 490, scale: 0.92 }),
    paper,
    [width, height],
  );
}
