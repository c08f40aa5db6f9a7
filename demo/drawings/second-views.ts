import type { Tool } from './scenes/hands.ts';
import type { Spot } from './scenes/wearers.ts';

// The second picture of each product: in use, at its true size beside familiar objects.

/**
 * `units` is the number of drawing units per centimetre; `scale` is the px of the picture per centimetre, computed if
 * absent; `lift` moves the product up, in units, if it does not end at the usual height.
 */
type SizedView = { units: number; scale?: number; lift?: number };
/** A view at close range with the maker's hand: the visible part of the drawing, and its magnification. */
export type Making = { in: 'making'; tool: Tool; focus: readonly [x: number, y: number]; near: number };
type ViewPlace =
  | 'palm'
  | 'carrying'
  | 'wall'
  | 'shelf'
  | 'dusk'
  | 'table'
  | 'desk'
  | 'floor'
  | 'door'
  | 'lintel'
  | 'bag';
export type SecondView = (SizedView & ({ in: ViewPlace } | { in: 'worn'; at: Spot })) | Making;

const seenIn = (
  place: ViewPlace,
  units: number,
  options: { scale?: number; lift?: number } = {},
): SecondView => ({
  in: place,
  units,
  ...options,
});
const worn = (spot: Spot, units: number): SecondView => ({
  in: 'worn',
  at: spot,
  units,
});
const making = (tool: Tool, focus: Making['focus'], near: number): SecondView => ({
  in: 'making',
  tool,
  focus,
  near,
});

const places: Record<ViewPlace, string> = {
  palm: 'in the palm of a hand',
  carrying: 'held in a hand',
  wall: 'on a wall',
  shelf: 'on a shelf',
  dusk: 'on a shelf at dusk',
  table: 'on a laid table',
  desk: 'on a table, beside a cup of tea',
  floor: 'on the floor of a room',
  door: 'on a door',
  lintel: 'hung in a doorway',
  bag: 'carried by a woman',
};

/** Returns the words that say where a second view shows the product. */
export function placeOf(view: SecondView): string {
  if (view.in === 'worn') return 'worn by a woman';
  return view.in === 'making' ? 'while it is made' : places[view.in];
}

/** The second views by the name of the product. */
export const secondViews: Record<string, SecondView> = {
  'Terracotta Chai Mugs (Set of 4)': seenIn('table', 26),
  'Café Stoneware Mug': seenIn('carrying', 48),
  'Peacock Votive Plaque': seenIn('wall', 16.5),
  'Monsoon Blue Serving Platter': seenIn('desk', 17),
  'Balcony Planter with Saucer': seenIn('floor', 25, { scale: 7 }),
  'Surahi Water Cooler': seenIn('floor', 18, { scale: 7 }),
  'Diwali Diyas, Box of Twelve': seenIn('dusk', 22),
  'Ash-Glaze Ramen Bowl': seenIn('table', 28),
  'Elephant Toran Bells': seenIn('lintel', 7.2, { scale: 6.2 }),
  'Khurja Dinner Set for Two': seenIn('table', 12.5),
  'Kala Cotton Throw, Black and Madder': making('shuttle', [-20, 50], 3.2),
  'Dabu Indigo Tablecloth': making('block', [0, 60], 3),
  'Three-Sari Kantha Quilt': making('needle', [60, 120], 2),
  'Nakshi Kantha Cushion Cover': making('needle', [-30, 60], 2.1),
  'Pattamadai Fine Mat, Wedding Weave': making('shuttle', [120, 60], 2.6),
  'Korai Grass Table Runner': making('shuttle', [130, -240], 3),
  'Bhujodi Wool Stole': making('shuttle', [-100, 60], 2.6),
  'Bagru Print Cotton Dupatta': making('block', [110, 40], 3.4),
  'Bagru Print Cotton Kurta': making('block', [-60, 60], 2.6),
  'Block Print Quilted Baby Blanket': making('block', [-60, -60], 2.2),
  'Patchwork Kantha Book Wrap': seenIn('palm', 26),
  'Silver Filigree Jhumka Earrings': worn('ears', 71),
  'Dokra Sun Pendant': worn('throat', 99),
  'Lacquered Bangle Stack, Set of Six': seenIn('carrying', 62),
  'Terracotta Bead Necklace, River Stones': seenIn('palm', 30),
  'Filigree Peacock Brooch': worn('chest', 90),
  'Dokra Elephant Charm Bracelet': seenIn('palm', 62),
  'Oxidised Silver Nose Pin': seenIn('palm', 250),
  'Wooden Hoop Earrings, Turmeric': worn('ears', 64),
  'Dokra Leaf Studs': worn('ears', 172),
  'Silver Filigree Flower Ring': seenIn('palm', 190),
  'Carved Sheesham Keepsake Box': seenIn('shelf', 24),
  'Almond Blossom Papier-Mâché Box': seenIn('shelf', 36),
  'Lac-Turned Fruit Bowl': seenIn('table', 22),
  'Smoked Bamboo Serving Tray': seenIn('desk', 14.5),
  'Jaali Tea-Light Lantern': seenIn('dusk', 27),
  'Cane Laundry Basket with Lid': seenIn('floor', 10.5),
  'Folding Book Stand, Rehal': seenIn('table', 19),
  'Chinar Leaf Coasters, Set of Six': seenIn('palm', 48),
  'Spice-Coloured Pepper Mill': seenIn('table', 31),
  'Elephant Bookends in Sheesham': seenIn('shelf', 18.5),
  'Engraved Brass Urli Bowl': seenIn('table', 19),
  'Dokra Drummer Figure': seenIn('carrying', 38),
  'Hanging Brass Temple Bell': seenIn('door', 42, { scale: 14 }),
  'Hammered Copper Tumblers, Pair': seenIn('table', 42),
  'Five-Wick Samai Lamp': seenIn('dusk', 17.6),
  'Dokra Fish Bottle Opener': seenIn('palm', 46),
  'Engraved Brass Pen Tray': seenIn('desk', 23.8),
  'Parrot Wall Hooks, Set of Three': seenIn('wall', 50, { scale: 15 }),
  'Dokra Owl Tea-Light Holder': seenIn('carrying', 49),
  'Moradabad Napkin Rings, Set of Six': seenIn('table', 50),
  'Cotton Rag Journal, Hand-Stitched': seenIn('desk', 33),
  'Marigold Seed Cards, Pack of Eight': seenIn('desk', 36),
  'Block Print Gift Wrap, Ten Sheets': making('block', [0, 60], 2.6),
  'Kashmiri Pen Box, Kalamdan': making('brush', [-40, 30], 2.1),
  'Petal Paper Lampshade, Flat-Packed': seenIn('dusk', 15),
  'Wooden-Block Desk Calendar 2027': seenIn('shelf', 34),
  'Concertina Photo Album, Brick': seenIn('shelf', 19),
  'Letter-Writing Set in a Box': seenIn('desk', 23),
  'Leaf Bookmarks, Set of Four': seenIn('desk', 39),
  'Recipe Folder with Block-Print Dividers': seenIn('shelf', 24),
  'Madhubani Tree of Life, Framed': seenIn('wall', 10.5),
  'Gond Deer with Antler Forest': seenIn('wall', 15.6),
  'Kohbar Wedding Panel': seenIn('wall', 11.5),
  'Hand-Painted Madhubani Tray': seenIn('desk', 15.7),
  'Gond Tiger, Small Original': seenIn('palm', 39, { lift: 70 }),
  'Molela Plaque of a Village Well': seenIn('wall', 23.7),
  'Madhubani Fish Bookmarks, Set of Five': seenIn('desk', 32),
  'Gond Mask of the Forest King': seenIn('wall', 22),
  'Painted Wooden Bird Pair': seenIn('shelf', 33),
  'Madhubani Nameplate Tile': seenIn('door', 20, { scale: 11 }),
  'First Rain Soy Candle': seenIn('carrying', 51),
  'Tuberose Pillar Candle': seenIn('dusk', 36),
  'Hand-Rolled Vetiver Incense': seenIn('palm', 28, { lift: 40 }),
  'Brass Lotus Incense Holder': seenIn('dusk', 52),
  'Beeswax Birthday Candles, Twenty-Four': seenIn('carrying', 38),
  'Ceramic Oil Burner, Moon': seenIn('dusk', 43),
  'Lemongrass Wardrobe Sachets, Set of Five': making('needle', [-60, 80], 2.2),
  'Mogra Attar, Six Millilitres': seenIn('palm', 74),
  'Festival Gift Crate of Scents': seenIn('table', 19.5),
  'Backflow Dhoop Cones, Nag Champa': seenIn('dusk', 40),
  'Lattu Quartet Spinning Tops': seenIn('palm', 52, { lift: 30 }),
  'Gajraj the Pull-Along Elephant': seenIn('carrying', 42),
  'Raja and Rani Kathputli Pair': seenIn('wall', 14.5),
  'Kondapalli Bullock Cart at Market Hour': seenIn('shelf', 22.5),
  'Dasavataram Set of Ten Figures': seenIn('shelf', 15),
  'Jhunjhuna Moon Rattle': seenIn('palm', 44),
  'Pallanguzhi Travelling Board': seenIn('desk', 17),
  'Bamboo Hoot Owl Whistle Family': seenIn('palm', 54),
  'Sanjhi the Story Doll with Six Saris': seenIn('shelf', 16),
  'Nodding Thanjai Grandparents': seenIn('shelf', 35),
  'Monsoon Chai Kulhads, Set of Six': seenIn('table', 30),
  'Seven-Bowl Masala Dabba in Brass': seenIn('table', 19),
  'Indigo Dabu Table Runner': making('block', [0, 70], 2.4),
  'Korai Grass Placemats, Pack of Four': making('shuttle', [-150, -150], 2.6),
  "Halwai's Rolling Pin and Board": seenIn('table', 22),
  'Phool-Patti Blue Serving Bowl': seenIn('table', 21.6),
  'Bihu Bamboo Tea Tray': seenIn('table', 16),
  'Hammered Copper-Rim Lassi Tumblers': seenIn('table', 33),
  'Sunday Paratha Cloth': making('block', [-170, -170], 2.4),
  'Molela Curd-Setting Handi': seenIn('table', 33),
  'Sabzi Mandi Block-Print Tote': seenIn('bag', 11.7),
  'Rann Mirror-Work Sling': seenIn('bag', 22.6),
  'Shahu Kolhapuri Laptop Satchel': seenIn('bag', 15.3),
  'Teen Patti Card and Coin Wallet': seenIn('palm', 50),
  'Chandrakor Filigree Jhumkas': worn('ears', 84),
  'Bhujodi Winter Stole': making('shuttle', [-90, 80], 2.2),
  'Patchwork Jhola of Many Saris': seenIn('bag', 13.2),
  'Bell-Dancer Dokra Pendant': worn('throat', 92),
  'Mithila Fish Spectacle Case': seenIn('palm', 35, { lift: 60 }),
  'Cane-Handle Evening Clutch': seenIn('bag', 24.3),
  'Namaste Brass Door Nameplate': seenIn('door', 23.3, { scale: 13 }),
  'Our Date Silver Filigree Frame': seenIn('shelf', 37.9),
  'Chhota Naam Wooden Name Train': seenIn('shelf', 10, { scale: 13 }),
  'Godh Bharai Embroidered Baby Quilt': making('needle', [0, 60], 2),
  'Gond Tree of Us Family Portrait': making('brush', [20, 20], 2),
  'Dear Diary Initialled Journal': seenIn('desk', 34),
  'Coordinates Keyring in Brass': seenIn('palm', 100),
  'Kohbar Wedding Name Painting': seenIn('wall', 17),
  'Likha Hua Pen Box': seenIn('desk', 28),
  'Birthday Thali with Painted Name': seenIn('table', 22.4),
};
