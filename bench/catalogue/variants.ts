import { idOf } from './ids.ts';
import { seeded } from './random.ts';

// The options of every tenth product: four sizes in three colours, a variant for each combination.

const sizes = ['S', 'M', 'L', 'XL'];
const colours = { Indigo: '#2f4d7e', Madder: '#a8362c', Natural: '#e6d9c2' };

const option = (id: string, name: string, values: [label: string, colour: string | null][]) => ({
  id,
  name,
  values: values.map(([label, colour]) => ({ id: label.toLowerCase(), label, colour, image: null })),
});
const options = [
  option(
    'size',
    'Size',
    sizes.map((label) => [label, null]),
  ),
  option('colour', 'Colour', Object.entries(colours)),
];

/** Returns whether the product with this index has options. */
export const hasVariants = (index: number): boolean => index % 10 === 5;

export const optionsOf = (index: number) => (hasVariants(index) ? options : []);

export type VariantRow = ReturnType<typeof variantRows>[number];

/** Returns the variants of a product; one in six is sold out. @param price that of the smallest, in minor units */
export function variantRows(index: number, price: number) {
  const random = seeded(Math.imul(index + 1, 0x9e37_79b1));
  return sizes.flatMap((size, step) =>
    Object.keys(colours).map((colour, place) => {
      const stock = random() < 1 / 6 ? 0 : 1 + Math.floor(random() * 20);
      const position = step * 3 + place;
      return {
        id: idOf('5', index * 16 + position),
        product_id: idOf('3', index),
        position,
        values: [size.toLowerCase(), colour.toLowerCase()],
        sku: `P${index}-${size}-${colour.slice(0, 3).toUpperCase()}`,
        price: price + step * 1000,
        stock_count: stock,
        in_stock: stock > 0,
      };
    }),
  );
}
