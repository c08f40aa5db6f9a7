import { describe, expect, it } from 'vitest';
import { CATEGORIES, categoryOf } from '../categories.ts';
import { tagsOf } from '../tags.ts';
import { readableName } from './readable-name.ts';

describe('product names from descriptions in capitals', () => {
  it.each([
    ['WHITE HANGING HEART T-LIGHT HOLDER', 'White Hanging Heart T-Light Holder'],
    ['SET/4 BADGES CUTE CREATURES', 'Set of 4 Badges Cute Creatures'],
    ['S/4 CACTI CANDLES', 'Set of 4 Cacti Candles'],
    ['PACK/12 BLUE FOLKART CARDS', 'Pack of 12 Blue Folkart Cards'],
    ['DROP EARRINGS W FLOWER & LEAF', 'Drop Earrings with Flower & Leaf'],
    ['LETTER "W" BLING KEY RING', 'Letter W Bling Key Ring'],
    ['LETTER "A" BLING KEY RING', 'Letter A Bling Key Ring'],
    ['CAKE STAND IN A BOX', 'Cake Stand in a Box'],
    ['RECORD FRAME 7" SINGLE SIZE', 'Record Frame 7" Single Size'],
    ['FLOWER GLASS GARLAND NECKL.36"BLACK', 'Flower Glass Garland Necklace 36" Black'],
    ['PINK/WHITE CHRISTMAS TREE 30CM', 'Pink/White Christmas Tree 30cm'],
    ['POLYESTER FILLER PAD 30CMx30CM', 'Polyester Filler Pad 30cmx30cm'],
    ['SET OF 10 LED DOLLY LIGHTS', 'Set of 10 LED Dolly Lights'],
    ['A4 WALL TIDY RED FLOWERS', 'A4 Wall Tidy Red Flowers'],
    ["BISCUIT TIN 50'S CHRISTMAS", "Biscuit Tin 50's Christmas"],
    ['PAPER CRAFT , LITTLE BIRDIE', 'Paper Craft, Little Birdie'],
    ['GOLD M.O.P ORBIT BRACELET', 'Gold Mother-of-Pearl Orbit Bracelet'],
    ['CHARLIE+LOLA"EXTREMELY BUSY" SIGN', 'Charlie & Lola Extremely Busy Sign'],
    ['FOLDING CAMPING SCISSOR W/KNIF & S', 'Folding Camping Scissor with Knife'],
    ["PINK B'FLY C/COVER W BOBBLES", 'Pink Butterfly Cushion Cover with Bobbles'],
    ['*Boombox Ipod Classic', 'Boombox Ipod Classic'],
    ['DECOUPAGE,GREETING CARD,', 'Decoupage, Greeting Card'],
    ['ESSENTIAL BALM 3.5g TIN IN ENVELOPE', 'Essential Balm 3.5g Tin in Envelope'],
  ])('the description %s becomes the product name %s', (description, name) => {
    expect(readableName(description, '12345')).toBe(name);
  });

  it('a product without a description is named by its code', () => {
    for (const description of ['', '?', ' ,.* ', '"', '&', '()']) {
      expect(readableName(description, '12345A')).toBe('Product 12345A');
    }
  });
});

describe('categories from product names', () => {
  it.each([
    ['Lunch Bag Red Retrospot', 'Bags & Totes'],
    ['Vintage Christmas Gift Bag Large', 'Christmas'],
    ['Blue Glass Gems in Bag', 'Ornaments & Decorations'],
    ['Cabin Bag Vintage Paisley', 'Bags & Totes'],
    ['More Butter Metal Sign', 'Signs & Wall Art'],
    ['Scottie Dog Hot Water Bottle', 'Cushions, Warmers & Textiles'],
    ['Folkart Heart Napkin Rings', 'Party & Bunting'],
    ['Assorted Colour Suction Cup Hook', 'Storage & Furniture'],
    ['Flag of St George', 'Gifts & Curios'],
  ])('the product "%s" belongs to %s', (name, category) => {
    expect(categoryOf(name).name).toBe(category);
  });

  it('every category of the import has a description, and no two have the same name', () => {
    for (const { description } of CATEGORIES) expect(description).toMatch(/^[A-Z].*\.$/);
    expect(new Set(CATEGORIES.map(({ name }) => name)).size).toBe(CATEGORIES.length);
  });
});

describe('tags from product names', () => {
  it('the tags of a product are words of its name and category, without stop words and digits', () => {
    const tags = tagsOf("Set of 4 Children's Mugs with the Mugs 30cm", 'tea');
    expect(tags).toEqual(['children', 'mugs', 'tea']);
  });

  it('a product has at most six tags, and general ones when its name is short', () => {
    expect(tagsOf('One Two Three Four Five Six Seven', 'gift')).toHaveLength(6);
    expect(tagsOf('Lamp', 'light')).toEqual(['lamp', 'light', 'gift']);
  });
});
