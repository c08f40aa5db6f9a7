import type { DemoSurface } from './types.ts';

// The areas for text and photos on the blank drawings of products, in the coordinates of each drawing.

type SurfaceArea = DemoSurface['areas'][number];
type AreaStyle = Partial<Pick<SurfaceArea, 'turn' | 'bend' | 'lettering' | 'technique' | 'size'>> & {
  colour: string;
};
type AreaBox = readonly [x: number, y: number, width: number, height: number];

/**
 * Returns a function that converts an area of a drawing to the page; `middle` is the position of the drawing's centre
 * on the page.
 */
const areaOn =
  (middle: number) =>
  (
    field: string,
    [x, y, width, height]: AreaBox,
    style: AreaStyle,
    part: SurfaceArea['part'] = null,
  ): SurfaceArea => ({
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
    ...style,
  });
const areaOnHanging = areaOn(520);
const areaOnStanding = areaOn(505);

const ink = '#2b1d14';
const photoStyle: AreaStyle = { colour: ink };

/** The areas by the name of the product. */
export const demoAreas: Record<string, SurfaceArea[]> = {
  'Café Stoneware Mug': [
    areaOnStanding('name', [-6, 150, 250, 110], {
      technique: 'engraved',
      colour: '#7b4a28',
      bend: -6,
      size: 42,
    }),
  ],
  'Nakshi Kantha Cushion Cover': [
    areaOnStanding('initials', [0, 245, 108, 46], { technique: 'stitched', colour: '#a8362c', size: 22 }),
  ],
  'Carved Sheesham Keepsake Box': [
    areaOnStanding('inscription', [0, 222, 210, 58], { technique: 'engraved', colour: '#3f2a08', size: 22 }),
  ],
  'Festival Gift Crate of Scents': [
    areaOnStanding('wish', [199, -235, 176, 116], { lettering: 'script', colour: ink, turn: 7, size: 22 }),
  ],
  'Concertina Photo Album, Brick': [
    areaOnStanding('cover', [-6, -86, 260, 320], photoStyle),
    areaOnStanding('title', [-6, 170, 300, 90], { technique: 'foil', colour: '#f6dc95', size: 30 }),
  ],
  'Shahu Kolhapuri Laptop Satchel': [
    areaOnStanding('initials', [0, 208, 200, 76], {
      technique: 'engraved',
      lettering: 'block',
      colour: '#54301b',
      size: 32,
    }),
  ],
  'Namaste Brass Door Nameplate': [
    areaOnHanging('name', [0, 10, 290, 136], { technique: 'engraved', colour: '#231208', size: 56 }),
    areaOnHanging('house', [0, 124, 300, 40], { technique: 'engraved', colour: '#3f2a08', size: 18 }),
  ],
  'Our Date Silver Filigree Frame': [
    areaOnStanding('photo', [0, -95, 264, 378], photoStyle),
    areaOnStanding('names', [0, 192, 190, 74], { technique: 'engraved', colour: '#1f3358', size: 20 }),
  ],
  'Chhota Naam Wooden Name Train': [0, 1, 2, 3, 4, 5, 6].map((index) =>
    areaOnStanding(
      'name',
      [-194 + 65 * index, 44, 54, 40],
      { lettering: 'block', colour: '#fffcf5', size: 17 },
      { of: 'letters', at: index },
    ),
  ),
  'Godh Bharai Embroidered Baby Quilt': [
    areaOnHanging('name', [0, -20, 206, 110], {
      technique: 'stitched',
      lettering: 'script',
      colour: '#2f4d7e',
      size: 50,
    }),
    areaOnHanging('date', [0, 68, 190, 36], { technique: 'stitched', colour: '#2f4d7e', size: 14 }),
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
  ).map(([x, y], index) =>
    areaOnHanging(
      'names',
      [x, y, 130, 40],
      { lettering: 'script', colour: ink, size: 17 },
      { of: 'lines', at: index },
    ),
  ),
  'Dear Diary Initialled Journal': [
    areaOnHanging('initials', [126, 222, 124, 60], {
      technique: 'foil',
      colour: '#efcf83',
      turn: -5,
      size: 30,
    }),
  ],
  'Coordinates Keyring in Brass': [
    areaOnHanging('place', [-84, 56, 250, 140], { technique: 'engraved', colour: '#231208', size: 30 }),
    areaOnHanging('back', [160, 176, 190, 70], {
      technique: 'engraved',
      colour: '#231208',
      bend: 6,
      size: 26,
    }),
  ],
  'Kohbar Wedding Name Painting': [
    areaOnHanging('names', [0, 245, 320, 40], { colour: '#a8362c', size: 20 }),
    areaOnHanging('date', [0, -316, 170, 36], { colour: '#a8362c', size: 16 }),
  ],
  'Kohbar Wedding Panel': [areaOnHanging('names', [0, 239, 300, 26], { colour: '#f6dc95', size: 13 })],
  'Madhubani Nameplate Tile': [areaOnHanging('name', [0, -35, 250, 120], { colour: '#2f4d7e', size: 38 })],
  'Likha Hua Pen Box': [
    areaOnHanging('line', [-70, 14, 190, 74], {
      lettering: 'script',
      colour: '#efcf83',
      turn: -33,
      size: 30,
    }),
  ],
  'Birthday Thali with Painted Name': [
    areaOnStanding('name', [0, -52, 220, 110], { colour: '#2f4d7e', size: 48 }),
  ],
};
