import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { variantLabel } from '#modules/catalog/contract/variant-labels.ts';
import * as m from '../../messages/index.ts';

/** The variants of a product as options of a select; each states whether it is in stock. */
export const VariantOptions = ({ options, variants }: Pick<ProductDetail, 'options' | 'variants'>) =>
  variants.map(({ id, values, inStock }) => (
    <option key={id} value={id}>
      {m.orderForm.variant({ label: variantLabel(options, values), inStock: inStock ? 'yes' : 'no' })}
    </option>
  ));
