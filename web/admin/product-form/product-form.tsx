import type { WholeProduct } from '#contract/catalog.ts';
import { messages } from '#contract/messages.ts';
import { tell } from '#web/api/queries.ts';
import { useEditor } from '../parts/form/editor.ts';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { useAwaitedPictures } from '../parts/pictures/awaited.ts';
import { LiveCard } from './live-card.tsx';
import { ProductSections, sectionNames } from './sections.tsx';
import {
  createPayload,
  emptyProduct,
  type ProductValues,
  productNames,
  productSchema,
  updatePayload,
  valuesOf,
} from './values.ts';

type ProductFormProps = {
  /** The product that is edited; null for a new one. */
  product: WholeProduct | null;
  /** The id of the category that a new product is begun in. */
  category?: string | undefined;
  onClose: () => void;
  onSaved?: (product: WholeProduct) => void;
};

const words = {
  create: { loading: 'Creating product...', success: messages.productCreated },
  update: { loading: 'Updating product...', success: messages.productUpdated },
};

/** The product as it is now; its address may be another one by now. */
const present = ({ slug }: WholeProduct) => tell('GET /api/products/slug/:slug', { params: { slug } });

/** Add New Product, Edit Product (section 2, Admin products). */
export default function ProductForm({ product, category, onClose, onSaved }: ProductFormProps) {
  const saved = (answer: WholeProduct) => {
    onSaved?.(answer);
    return answer;
  };
  const editor = useEditor<ProductValues, WholeProduct>({
    schema: productSchema,
    names: productNames,
    record: product,
    empty: { ...emptyProduct, category: category ?? '' },
    valuesOf,
    present,
    create: async (values) => saved(await tell('POST /api/products', { body: createPayload(values) })),
    update: async (kept, { updatedAt, ...changed }) =>
      saved(
        await tell('PUT /api/products/:productId', {
          params: { productId: kept.id },
          body: { ...updatePayload(kept, changed), updatedAt, productId: kept.id },
        }),
      ),
    words,
    onSaved: onClose,
  });
  const { dialog, field } = useAwaitedPictures(editor);
  return (
    <FormDialog
      {...dialog}
      title={product ? 'Edit Product' : 'Add New Product'}
      submit={product ? 'Update Product' : 'Create Product'}
      sections={sectionNames}
      aside={<LiveCard form={editor.form} />}
      onClose={onClose}
    >
      <ProductSections editor={editor} awaited={field} />
    </FormDialog>
  );
}
