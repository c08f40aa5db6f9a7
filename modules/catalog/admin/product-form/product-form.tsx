import type { MissingPart } from '#modules/catalog/contract/admin-products.ts';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import { attributeNames, useDeclaredAttributes } from '#web/admin/components/form/attribute-fields.tsx';
import { useEditor } from '#web/admin/components/form/editor.ts';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { useAwaitedPictures } from '#web/admin/components/pictures/use-pending-uploads.ts';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';
import { LiveCard } from './live-card.tsx';
import { fieldOfPart, ProductSections, sectionNames } from './sections.tsx';
import {
  createPayload,
  emptyProduct,
  type ProductFormValues,
  productNames,
  productSchema,
  updatePayload,
  valuesOf,
} from './values.ts';

type ProductFormProps = {
  /** The edited product; null for a new one. */
  product: FullProduct | null;
  /** The part that the product lacks, at which the form opens. */
  part?: MissingPart | undefined;
  /** The id of the initial category of a new product. */
  category?: string | undefined;
  onClose: () => void;
  onSaved?: (product: FullProduct) => void;
};

const statusTexts = {
  create: {
    loading: m.productForm.creatingProduct(),
    success: m.responses.productCreated(),
  },
  update: {
    loading: m.productForm.updatingProduct(),
    success: m.responses.productUpdated(),
  },
};

/** Fetches the saved product; its slug may have changed. */
const present = ({ slug }: FullProduct) => callApi('GET /api/products/slug/:slug', { params: { slug } });

/** Add New Product and Edit Product (section 2, Admin products). */
export default function ProductForm({ product, part, category, onClose, onSaved }: ProductFormProps) {
  const notifySaved = (savedProduct: FullProduct) => {
    onSaved?.(savedProduct);
    return savedProduct;
  };
  const attributes = useDeclaredAttributes('product');
  const editor = useEditor<ProductFormValues, FullProduct>({
    schema: productSchema(product === null),
    names: { ...productNames, ...attributeNames(attributes) },
    record: product,
    empty: { ...emptyProduct, category: category ?? '' },
    valuesOf,
    present,
    create: async (values) =>
      notifySaved(await callApi('POST /api/products', { body: createPayload(values) })),
    update: async (opened, { updatedAt, ...changed }) =>
      notifySaved(
        await callApi('PUT /api/products/:productId', {
          params: { productId: opened.id },
          body: { ...updatePayload(opened, changed), updatedAt, productId: opened.id },
        }),
      ),
    statusTexts,
    onSaved: onClose,
  });
  const { dialog, field } = useAwaitedPictures(editor);
  return (
    <FormDialog
      {...dialog}
      title={product ? m.productForm.editProduct() : m.productForm.addNewProduct()}
      submit={product ? m.productForm.updateProduct() : m.productForm.createProduct()}
      sections={sectionNames.filter((name) => name !== 'Attributes' || attributes.length > 0)}
      openAt={part && fieldOfPart[part]}
      aside={<LiveCard form={editor.form} />}
      onClose={onClose}
    >
      <ProductSections
        editor={editor}
        awaited={field}
        attributes={attributes}
        hasVariants={product !== null && product.priceTo !== null}
      />
    </FormDialog>
  );
}
