/** Words that stay lower-case inside a name. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and as at by de des du en for from in of on or the to with x'.split(' '),
);

/** Words that stay upper-case. */
export const KEPT_UPPER: ReadonlySet<string> = new Set(
  'A3 A4 A5 A6 A7 3D BBQ CD DIY DOF DVD II III LED TV UK USB VIP WC'.split(' '),
);

/** Abbreviations and slips of the pen that stand in the file, written out; keys in upper case. */
export const EXPANSIONS: Readonly<Record<string, string>> = {
  // Abbreviations of which there is only one reading in this shop.
  ANT: 'ANTIQUE',
  ASS: 'ASSORTED',
  ASST: 'ASSORTED',
  ASSTD: 'ASSORTED',
  "B'FLY": 'BUTTERFLY',
  BLK: 'BLACK',
  COL: 'COLOUR',
  DEC: 'DECORATION',
  GARLD: 'GARLAND',
  HLDR: 'HOLDER',
  LT: 'LIGHT',
  NAT: 'NATURAL',
  "P'WEIGHT": 'PAPERWEIGHT',
  RECT: 'RECTANGULAR',
  TURQ: 'TURQUOISE',
  VINT: 'VINTAGE',
  WHT: 'WHITE',
  // Words cut off at the 35th character.
  BEA: 'BEADS',
  BUTTERFL: 'BUTTERFLY',
  CAND: 'CANDLE',
  CANDL: 'CANDLE',
  FLOWE: 'FLOWER',
  KNIF: 'KNIFE',
  MULTICOL: 'MULTICOLOUR',
  NECKL: 'NECKLACE',
  NECKLAC: 'NECKLACE',
  STR: 'STRAP',
  SUCK: 'SUCKER',
  TURQUOIS: 'TURQUOISE',
  WHIT: 'WHITE',
  // Words run together.
  BAROQUECANDLESTICK: 'BAROQUE CANDLESTICK',
  CHOCOLATECANDLE: 'CHOCOLATE CANDLE',
  SMALLFOLKART: 'SMALL FOLKART',
  SQUARECUSHION: 'SQUARE CUSHION',
  STOPMETAL: 'STOP METAL',
  VIPPASSPORT: 'VIP PASSPORT',
  // Misspellings and lost apostrophes.
  ARTIIFCIAL: 'ARTIFICIAL',
  CEATURE: 'CREATURE',
  CHILDRENS: "CHILDREN'S",
  CHILDS: "CHILD'S",
  CINAMMON: 'CINNAMON',
  FUSCHIA: 'FUCHSIA',
  HYDRANGA: 'HYDRANGEA',
  LAQUERED: 'LACQUERED',
  LAZER: 'LASER',
  PANNETONE: 'PANETTONE',
  SANDLEWOOD: 'SANDALWOOD',
  SILOUETTE: 'SILHOUETTE',
  SKIPPPING: 'SKIPPING',
  STRAWBERY: 'STRAWBERRY',
  STRAWBRY: 'STRAWBERRY',
  TASSLE: 'TASSEL',
  TRADTIONAL: 'TRADITIONAL',
  TRAVELING: 'TRAVELLING',
  UTILTY: 'UTILITY',
};
