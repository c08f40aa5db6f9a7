import type { ProductOption } from './variants.ts';

// Names of variants, without schemas, for pages.

/** Returns the label of a variant, such as "Size: 8, Colour: Gold"; `variant_label.sql` is the same in the database. */
export const variantLabel = (options: Pick<ProductOption, 'name' | 'values'>[], values: string[]): string =>
  options
    .flatMap(({ name, values: offered }, index) => {
      const value = offered.find(({ id }) => id === values[index]);
      return value ? [`${name}: ${value.label}`] : [];
    })
    .join(', ');
