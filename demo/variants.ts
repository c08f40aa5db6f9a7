/** The options of a product of the demonstration catalogue, and its variants in the order of their values. */
type DemoVariants = {
  options: {
    id: string;
    name: string;
    values: { id: string; label: string; colour: string | null; image: null }[];
  }[];
  /** The values with a picture of their own (`finishes` of the drawing). */
  finishes?: string[];
  variants: {
    values: string[];
    sku: string;
    /** Rupees. */
    price: number;
    originalPrice?: number;
    stockCount: number;
  }[];
};

const value = (id: string, label: string, colour: string | null = null) => ({
  id,
  label,
  colour,
  image: null,
});

const kurtaSizes = ['S', 'M', 'L', 'XL', 'XXL'];
/** Units of each size of a kurta, by colour; none of some are left. */
const kurtaStock = { indigo: [3, 8, 9, 5, 2], madder: [2, 6, 7, 4, 0], leaf: [0, 5, 5, 4, 0] };
const ringSizes = ['10', '12', '14', '16', '18', '20'];
const ringStock = [2, 5, 8, 6, 3, 0];

/** The variants of products by name; price and stock of the product are the lowest price and the sum of these. */
export const demoVariants: Record<string, DemoVariants> = {
  'Lacquered Bangle Stack, Set of Six': {
    options: [
      {
        id: 'size',
        name: 'Bangle size',
        values: [value('2-4', '2-4 (57 mm)'), value('2-6', '2-6 (60 mm)'), value('2-8', '2-8 (64 mm)')],
      },
    ],
    variants: [
      { values: ['2-4'], sku: 'BANGLE-24', price: 449, stockCount: 22 },
      { values: ['2-6'], sku: 'BANGLE-26', price: 449, stockCount: 35 },
      { values: ['2-8'], sku: 'BANGLE-28', price: 449, stockCount: 0 },
    ],
  },
  'First Rain Soy Candle': {
    options: [
      { id: 'tin', name: 'Cup', values: [value('small', 'Small, 150 g'), value('large', 'Large, 300 g')] },
    ],
    finishes: ['large'],
    variants: [
      { values: ['small'], sku: 'RAIN-150', price: 749, stockCount: 26 },
      { values: ['large'], sku: 'RAIN-300', price: 1249, stockCount: 18 },
    ],
  },
  'Madhubani Tree of Life, Framed': {
    options: [
      { id: 'frame', name: 'Frame', values: [value('mango', 'Mango wood'), value('teak', 'Teak')] },
      { id: 'size', name: 'Size', values: [value('a3', 'A3'), value('a2', 'A2')] },
    ],
    finishes: ['teak'],
    variants: [
      { values: ['mango', 'a3'], sku: 'TREE-M-A3', price: 4250, stockCount: 4 },
      { values: ['mango', 'a2'], sku: 'TREE-M-A2', price: 5400, stockCount: 2 },
      { values: ['teak', 'a3'], sku: 'TREE-T-A3', price: 4850, stockCount: 2 },
    ],
  },
  'Bhujodi Wool Stole': {
    options: [
      {
        id: 'colour',
        name: 'Colour',
        values: [
          value('natural', 'Natural', '#e6d9c2'),
          value('indigo', 'Indigo', '#283a7a'),
          value('madder', 'Madder red', '#a23b2a'),
        ],
      },
    ],
    finishes: ['indigo', 'madder'],
    variants: [
      { values: ['natural'], sku: 'STOLE-NAT', price: 1750, originalPrice: 1950, stockCount: 9 },
      { values: ['indigo'], sku: 'STOLE-IND', price: 1750, originalPrice: 1950, stockCount: 7 },
      { values: ['madder'], sku: 'STOLE-MAD', price: 1750, originalPrice: 1950, stockCount: 3 },
    ],
  },
  'Bagru Print Cotton Kurta': {
    options: [
      {
        id: 'colour',
        name: 'Colour',
        values: [
          value('indigo', 'Indigo', '#2f4d7e'),
          value('madder', 'Madder red', '#a8362c'),
          value('leaf', 'Leaf green', '#5d8a56'),
        ],
      },
      { id: 'size', name: 'Size', values: kurtaSizes.map((size) => value(size.toLowerCase(), size)) },
    ],
    finishes: ['madder', 'leaf'],
    variants: Object.entries(kurtaStock).flatMap(([colour, stock]) =>
      kurtaSizes.map((size, index) => ({
        values: [colour, size.toLowerCase()],
        sku: `KURTA-${colour.slice(0, 3).toUpperCase()}-${size}`,
        price: size === 'XXL' ? 1390 : 1290,
        originalPrice: size === 'XXL' ? 1590 : 1490,
        stockCount: stock[index] ?? 0,
      })),
    ),
  },
  'Silver Filigree Flower Ring': {
    options: [{ id: 'size', name: 'Ring size', values: ringSizes.map((size) => value(size, size)) }],
    variants: ringSizes.map((size, index) => ({
      values: [size],
      sku: `RING-${size}`,
      price: 1450,
      stockCount: ringStock[index] ?? 0,
    })),
  },
};
