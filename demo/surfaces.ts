import type { DemoSurface } from './types.ts';

// Where the words of a shopper stand on the drawing of a product that is without words, in the numbers of its drawing.

type Area = DemoSurface['areas'][number];
type Look = Partial<Pick<Area, 'turn' | 'bend' | 'lettering' | 'technique' | 'size'>> & { colour: string };
type Place = readonly [x: number, y: number, width: number, height: number];

/** A field's place on a product; `middle` is where the drawing's own middle is on the page. */
const areaOn =
  (middle: number) =>
  (field: string, [x, y, width, height]: Place, look: Look, part: Area['part'] = null): Area => ({
    field,
    part,
    x: (400 + x) / 2,
    y: (middle + y) / 2,
    width: width / 2,
    height: height / 2,
    turn: 0,
    bend: 0,
    lettering: 'serif',
    technique: 'painted',
    size: 40,
    ...look,
  });
const hung = areaOn(520);
const stood = areaOn(505);

const ink = '#2b1d14';
const photoLook: Look = { colour: ink };

/** By the name of the product. */
export const demoAreas: Record<string, Area[]> = {
  'Café Stoneware Mug': [
    stood('name', [-6, 150, 250, 110], { technique: 'engraved', colour: '#7b4a28', bend: -6, size: 42 }),
  ],
  'Nakshi Kantha Cushion Cover': [
    stood('initials', [0, 245, 108, 46], { technique: 'stitched', colour: '#a8362c', size: 22 }),
  ],
  'Carved Sheesham Keepsake Box': [
    stood('inscription', [0, 222, 210, 58], { technique: 'engraved', colour: '#3f2a08', size: 22 }),
  ],
  'Festival Gift Crate of Scents': [
    stood('wish', [199, -235, 176, 116], { lettering: 'script', colour: ink, turn: 7, size: 22 }),
  ],
  'Concertina Photo Album, Brick': [
    stood('cover', [-6, -86, 260, 320], photoLook),
    stood('title', [-6, 170, 300, 90], { technique: 'foil', colour: '#f6dc95', size: 30 }),
  ],
  'Shahu Kolhapuri Laptop Satchel': [
    stood('initials', [0, 208, 200, 76], {
      technique: 'engraved',
      lettering: 'block',
      colour: '#54301b',
      size: 32,
    }),
  ],
  'Namaste Brass Door Nameplate': [
    hung('name', [0, 10, 290, 136], { technique: 'engraved', colour: '#231208', size: 56 }),
    hung('house', [0, 124, 300, 40], { technique: 'engraved', colour: '#3f2a08', size: 18 }),
  ],
  'Our Date Silver Filigree Frame': [
    stood('photo', [0, -95, 264, 378], photoLook),
    stood('names', [0, 192, 190, 74], { technique: 'engraved', colour: '#1f3358', size: 20 }),
  ],
  'Chhota Naam Wooden Name Train': [0, 1, 2, 3, 4, 5, 6].map((at) =>
    stood(
      'name',
      [-194 + 65 * at, 44, 54, 40],
      { lettering: 'block', colour: '#fffcf5', size: 17 },
      { of: 'letters', at },
    ),
  ),
  'Godh Bharai Embroidered Baby Quilt': [
    hung('name', [0, -20, 206, 110], {
      technique: 'stitched',
      lettering: 'script',
      colour: '#2f4d7e',
      size: 50,
    }),
    hung('date', [0, 68, 190, 36], { technique: 'stitched', colour: '#2f4d7e', size: 14 }),
  ],
  'Gond Tree of Us Family Portrait': (
    [
      [-160, 166],
      [122, 166],
      [-92, 46],
      [138, 36],
      [-136, -90],
      [104, -90],
      [0, -302],
      [-152, 226],
    ] as const
  ).map(([x, y], at) =>
    hung('names', [x, y, 130, 40], { lettering: 'script', colour: ink, size: 17 }, { of: 'lines', at }),
  ),
  'Dear Diary Initialled Journal': [
    hung('initials', [126, 222, 124, 60], { technique: 'foil', colour: '#efcf83', turn: -5, size: 30 }),
  ],
  'Coordinates Keyring in Brass': [
    hung('place', [-84, 56, 250, 140], { technique: 'engraved', colour: '#231208', size: 30 }),
    hung('back', [160, 176, 190, 70], { technique: 'engraved', colour: '#231208', bend: 6, size: 26 }),
  ],
  'Kohbar Wedding Name Painting': [
    hung('names', [0, 245, 320, 40], { colour: '#a8362c', size: 20 }),
    hung('date', [0, -316, 170, 36], { colour: '#a8362c', size: 16 }),
  ],
  'Kohbar Wedding Panel': [hung('names', [0, 239, 300, 26], { colour: '#f6dc95', size: 13 })],
  'Madhubani Nameplate Tile': [hung('name', [0, -35, 250, 120], { colour: '#2f4d7e', size: 38 })],
  'Likha Hua Pen Box': [
    hung('line', [-70, 14, 190, 74], { lettering: 'script', colour: '#efcf83', turn: -33, size: 30 }),
  ],
  'Birthday Thali with Painted Name': [stood('name', [0, -52, 220, 110], { colour: '#2f4d7e', size: 48 })],
};
