import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { variantLabel } from '#modules/catalog/contract/variant-labels.ts';
import * as m from '../../messages/index.ts';

/** Names a variant by its values, and states whether it is in stock. */
export const variantText = (
  options: ProductDetail['options'],
  { values, inStock }: Pick<ProductDetail['variants'][number], 'values' | 'inStock'>,
): string => m.orderForm.variant({ label: variantLabel(options, values), inStock: inStock ? 'yes' : 'no' });

/** The variants of a product as options of a select; each states whether it is in stock. */
export const VariantOptions = ({ options, variants }: Pick<ProductDetail, 'options' | 'variants'>) =>
  variants.map((variant) => (
    <option key={variant.id} value={variant.id}>
      {variantText(options, variant)}
    </option>
  ));
