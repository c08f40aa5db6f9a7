/** The options of a product of the demonstration catalogue, and its variants in the order of their values. */
type DemoVariants = {
  options: {
    id: string;
    name: string;
    values: { id: string; label: string; colour: string | null; image: null }[];
  }[];
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
      { id: 'tin', name: 'Tin', values: [value('small', 'Small, 150 g'), value('large', 'Large, 300 g')] },
    ],
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
    variants: [
      { values: ['natural'], sku: 'STOLE-NAT', price: 1750, originalPrice: 1950, stockCount: 9 },
      { values: ['indigo'], sku: 'STOLE-IND', price: 1750, originalPrice: 1950, stockCount: 7 },
      { values: ['madder'], sku: 'STOLE-MAD', price: 1750, originalPrice: 1950, stockCount: 3 },
    ],
  },
};
