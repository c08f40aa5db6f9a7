import type { Tool } from './scenes/hands.ts';
import type { Spot } from './scenes/wearers.ts';

// Where each product is seen in its second picture: in use, and as large as it is beside what everybody knows.

/**
 * `units` are those of its drawing in a centimetre; `scale`, how many px of the picture a centimetre is, is found where nothing
 * is said. `lift` moves it up, in units, where it does not end where others do.
 */
type Sized = { units: number; scale?: number; lift?: number };
/** Close by, with the hand that makes it: the part of the drawing that is seen, and how near. */
export type Making = { in: 'making'; tool: Tool; focus: readonly [x: number, y: number]; near: number };
type Place =
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
export type SecondView = (Sized & ({ in: Place } | { in: 'worn'; at: Spot })) | Making;

const seen = (place: Place, units: number, more: { scale?: number; lift?: number } = {}): SecondView => ({
  in: place,
  units,
  ...more,
});
const worn = (at: Spot, units: number): SecondView => ({
  in: 'worn',
  at,
  units,
});
const making = (tool: Tool, focus: Making['focus'], near: number): SecondView => ({
  in: 'making',
  tool,
  focus,
  near,
});

/** By the name of the product. */
export const secondViews: Record<string, SecondView> = {
  'Terracotta Chai Mugs (Set of 4)': seen('table', 26),
  'Café Stoneware Mug': seen('carrying', 48),
  'Peacock Votive Plaque': seen('wall', 16.5),
  'Monsoon Blue Serving Platter': seen('desk', 17),
  'Balcony Planter with Saucer': seen('floor', 25, { scale: 7 }),
  'Surahi Water Cooler': seen('floor', 18, { scale: 7 }),
  'Diwali Diyas, Box of Twelve': seen('dusk', 22),
  'Ash-Glaze Ramen Bowl': seen('table', 28),
  'Elephant Toran Bells': seen('lintel', 7.2, { scale: 6.2 }),
  'Khurja Dinner Set for Two': seen('table', 12.5),
  'Kala Cotton Throw, Black and Madder': making('shuttle', [-20, 50], 3.2),
  'Dabu Indigo Tablecloth': making('block', [0, 60], 3),
  'Three-Sari Kantha Quilt': making('needle', [60, 120], 2),
  'Nakshi Kantha Cushion Cover': making('needle', [-30, 60], 2.1),
  'Pattamadai Fine Mat, Wedding Weave': making('shuttle', [120, 60], 2.6),
  'Korai Grass Table Runner': making('shuttle', [130, -240], 3),
  'Bhujodi Wool Stole': making('shuttle', [-100, 60], 2.6),
  'Bagru Print Cotton Dupatta': making('block', [110, 40], 3.4),
  'Block Print Quilted Baby Blanket': making('block', [-60, -60], 2.2),
  'Patchwork Kantha Book Wrap': seen('palm', 26),
  'Silver Filigree Jhumka Earrings': worn('ears', 71),
  'Dokra Sun Pendant': worn('throat', 99),
  'Lacquered Bangle Stack, Set of Six': seen('carrying', 62),
  'Terracotta Bead Necklace, River Stones': seen('palm', 30),
  'Filigree Peacock Brooch': worn('chest', 90),
  'Dokra Elephant Charm Bracelet': seen('palm', 62),
  'Oxidised Silver Nose Pin': seen('palm', 250),
  'Wooden Hoop Earrings, Turmeric': worn('ears', 64),
  'Dokra Leaf Studs': worn('ears', 172),
  'Carved Sheesham Keepsake Box': seen('shelf', 24),
  'Almond Blossom Papier-Mâché Box': seen('shelf', 36),
  'Lac-Turned Fruit Bowl': seen('table', 22),
  'Smoked Bamboo Serving Tray': seen('desk', 14.5),
  'Jaali Tea-Light Lantern': seen('dusk', 27),
  'Cane Laundry Basket with Lid': seen('floor', 10.5),
  'Folding Book Stand, Rehal': seen('table', 19),
  'Chinar Leaf Coasters, Set of Six': seen('palm', 48),
  'Spice-Coloured Pepper Mill': seen('table', 31),
  'Elephant Bookends in Sheesham': seen('shelf', 18.5),
  'Engraved Brass Urli Bowl': seen('table', 19),
  'Dokra Drummer Figure': seen('carrying', 38),
  'Hanging Brass Temple Bell': seen('door', 42, { scale: 14 }),
  'Hammered Copper Tumblers, Pair': seen('table', 42),
  'Five-Wick Samai Lamp': seen('dusk', 17.6),
  'Dokra Fish Bottle Opener': seen('palm', 46),
  'Engraved Brass Pen Tray': seen('desk', 23.8),
  'Parrot Wall Hooks, Set of Three': seen('wall', 50, { scale: 15 }),
  'Dokra Owl Tea-Light Holder': seen('carrying', 49),
  'Moradabad Napkin Rings, Set of Six': seen('table', 50),
  'Cotton Rag Journal, Hand-Stitched': seen('desk', 33),
  'Marigold Seed Cards, Pack of Eight': seen('desk', 36),
  'Block Print Gift Wrap, Ten Sheets': making('block', [0, 60], 2.6),
  'Kashmiri Pen Box, Kalamdan': making('brush', [-40, 30], 2.1),
  'Petal Paper Lampshade, Flat-Packed': seen('dusk', 15),
  'Wooden-Block Desk Calendar 2027': seen('shelf', 34),
  'Concertina Photo Album, Brick': seen('shelf', 19),
  'Letter-Writing Set in a Box': seen('desk', 23),
  'Leaf Bookmarks, Set of Four': seen('desk', 39),
  'Recipe Folder with Block-Print Dividers': seen('shelf', 24),
  'Madhubani Tree of Life, Framed': seen('wall', 10.5),
  'Gond Deer with Antler Forest': seen('wall', 15.6),
  'Kohbar Wedding Panel': seen('wall', 11.5),
  'Hand-Painted Madhubani Tray': seen('desk', 15.7),
  'Gond Tiger, Small Original': seen('palm', 39, { lift: 70 }),
  'Molela Plaque of a Village Well': seen('wall', 23.7),
  'Madhubani Fish Bookmarks, Set of Five': seen('desk', 32),
  'Gond Mask of the Forest King': seen('wall', 22),
  'Painted Wooden Bird Pair': seen('shelf', 33),
  'Madhubani Nameplate Tile': seen('door', 20, { scale: 11 }),
  'First Rain Soy Candle': seen('carrying', 51),
  'Tuberose Pillar Candle': seen('dusk', 36),
  'Hand-Rolled Vetiver Incense': seen('palm', 28, { lift: 40 }),
  'Brass Lotus Incense Holder': seen('dusk', 52),
  'Beeswax Birthday Candles, Twenty-Four': seen('carrying', 38),
  'Ceramic Oil Burner, Moon': seen('dusk', 43),
  'Lemongrass Wardrobe Sachets, Set of Five': making('needle', [-60, 80], 2.2),
  'Mogra Attar, Six Millilitres': seen('palm', 74),
  'Festival Gift Crate of Scents': seen('table', 19.5),
  'Backflow Dhoop Cones, Nag Champa': seen('dusk', 40),
  'Lattu Quartet Spinning Tops': seen('palm', 52, { lift: 30 }),
  'Gajraj the Pull-Along Elephant': seen('carrying', 42),
  'Raja and Rani Kathputli Pair': seen('wall', 14.5),
  'Kondapalli Bullock Cart at Market Hour': seen('shelf', 22.5),
  'Dasavataram Set of Ten Figures': seen('shelf', 15),
  'Jhunjhuna Moon Rattle': seen('palm', 44),
  'Pallanguzhi Travelling Board': seen('desk', 17),
  'Bamboo Hoot Owl Whistle Family': seen('palm', 54),
  'Sanjhi the Story Doll with Six Saris': seen('shelf', 16),
  'Nodding Thanjai Grandparents': seen('shelf', 35),
  'Monsoon Chai Kulhads, Set of Six': seen('table', 30),
  'Seven-Bowl Masala Dabba in Brass': seen('table', 19),
  'Indigo Dabu Table Runner': making('block', [0, 70], 2.4),
  'Korai Grass Placemats, Pack of Four': making('shuttle', [-150, -150], 2.6),
  "Halwai's Rolling Pin and Board": seen('table', 22),
  'Phool-Patti Blue Serving Bowl': seen('table', 21.6),
  'Bihu Bamboo Tea Tray': seen('table', 16),
  'Hammered Copper-Rim Lassi Tumblers': seen('table', 33),
  'Sunday Paratha Cloth': making('block', [-170, -170], 2.4),
  'Molela Curd-Setting Handi': seen('table', 33),
  'Sabzi Mandi Block-Print Tote': seen('bag', 11.7),
  'Rann Mirror-Work Sling': seen('bag', 22.6),
  'Shahu Kolhapuri Laptop Satchel': seen('bag', 15.3),
  'Teen Patti Card and Coin Wallet': seen('palm', 50),
  'Chandrakor Filigree Jhumkas': worn('ears', 84),
  'Bhujodi Winter Stole': making('shuttle', [-90, 80], 2.2),
  'Patchwork Jhola of Many Saris': seen('bag', 13.2),
  'Bell-Dancer Dokra Pendant': worn('throat', 92),
  'Mithila Fish Spectacle Case': seen('palm', 35, { lift: 60 }),
  'Cane-Handle Evening Clutch': seen('bag', 24.3),
  'Namaste Brass Door Nameplate': seen('door', 23.3, { scale: 13 }),
  'Our Date Silver Filigree Frame': seen('shelf', 37.9),
  'Chhota Naam Wooden Name Train': seen('shelf', 10, { scale: 13 }),
  'Godh Bharai Embroidered Baby Quilt': making('needle', [0, 60], 2),
  'Gond Tree of Us Family Portrait': making('brush', [20, 20], 2),
  'Dear Diary Initialled Journal': seen('desk', 34),
  'Coordinates Keyring in Brass': seen('palm', 100),
  'Kohbar Wedding Name Painting': seen('wall', 17),
  'Likha Hua Pen Box': seen('desk', 28),
  'Birthday Thali with Painted Name': seen('table', 22.4),
};
