import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import type { ProductOption } from '#modules/catalog/contract/variants.ts';

// Options with many values are a select without swatches. The data of the page has their values as one text: as objects,
// 250 values take more than 12 kB of the page.

type Optioned = Pick<ProductDetail, 'options'>;

/** The most values that are shown side by side. */
const maxSideBySide = 24;

/** Returns whether an option is shown as a select. */
export const isLong = ({ values }: Pick<ProductOption, 'values'>): boolean => values.length > maxSideBySide;

/** The values of each long option, an identifier and a label in a line; null for an option that is shown side by side. */
export type LongValues = (string | null)[];

/** Takes the values of long options out of a product. An identifier contains no space, and a label no line break. */
export function packOptions<T extends Optioned>(product: T): { product: T; longValues: LongValues } {
  const longValues = product.options.map((option) =>
    isLong(option) ? option.values.map(({ id, label }) => `${id} ${label}`).join('\n') : null,
  );
  const options = product.options.map((option, index) =>
    longValues[index] === null ? option : { ...option, values: [] },
  );
  return { product: { ...product, options }, longValues };
}

function unpackValue(line: string): ProductOption['values'][number] {
  const end = line.indexOf(' ');
  return { id: line.slice(0, end), label: line.slice(end + 1), colour: null, image: null };
}

/** Puts the values of long options back into a product. */
export const unpackOptions = <T extends Optioned>(product: T, longValues: LongValues): T => ({
  ...product,
  options: product.options.map((option, index) => {
    const packed = longValues[index];
    return packed ? { ...option, values: packed.split('\n').map(unpackValue) } : option;
  }),
});
