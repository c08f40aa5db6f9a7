import type { GridProduct, GridVariant } from '#modules/catalog/contract/product-grid.ts';
import { numberOf } from '#web/admin/components/grid/cells.ts';
import * as m from '../../messages/index.ts';

// The rows of the grid: products, with their variants beneath. Cells are texts until they are saved.

export const gridColumns = [
  ...(['name', 'sku', 'price', 'originalPrice', 'stock', 'category', 'tags', 'weight'] as const),
  ...(['barcode', 'active'] as const),
] as const;
export type GridColumn = (typeof gridColumns)[number];

export const isGridColumn = (key: string): key is GridColumn => gridColumns.some((column) => column === key);

export const columnNames: Record<GridColumn, string> = {
  name: m.productGrid.name(),
  sku: m.productGrid.sku(),
  price: m.productGrid.price(),
  originalPrice: m.productGrid.originalPrice(),
  stock: m.productGrid.stock(),
  category: m.productGrid.category(),
  tags: m.productGrid.tags(),
  weight: m.productGrid.weight(),
  barcode: m.productGrid.barcode(),
  active: m.productGrid.active(),
};

export type GridRow = {
  /** The id of the product or variant. */
  key: string;
  product: GridProduct;
  /** null for the row of a product. */
  variant: GridVariant | null;
  texts: Record<GridColumn, string>;
};

const ofProduct: readonly GridColumn[] = ['name', 'category', 'tags'];
const ofVariants: readonly GridColumn[] = ['sku', 'price', 'originalPrice', 'stock', 'barcode'];

/** Whether a cell can be changed: codes, prices and stock of a product with options are those of its variants. */
export const isEditable = ({ product, variant }: GridRow, column: GridColumn): boolean =>
  variant ? !ofProduct.includes(column) : !(product.hasOptions && ofVariants.includes(column));

/** Returns the name of a row: that of the product, with the values of the variant. */
export const rowName = ({ product, variant }: Pick<GridRow, 'product' | 'variant'>): string =>
  variant ? `${product.name}, ${variant.label}` : product.name;

const textOf = (number: number | null): string => (number === null ? '' : String(number));

type Figures = Pick<GridProduct, 'sku' | 'barcode' | 'price' | 'originalPrice' | 'stock'>;
const figureTexts = ({ sku, barcode, price, originalPrice, stock }: Figures) => ({
  sku: sku ?? '',
  barcode: barcode ?? '',
  price: textOf(price),
  originalPrice: textOf(originalPrice),
  stock: stock.isInStock && stock.count === 0 ? m.productGrid.notTracked() : textOf(stock.count),
});

const activeText = (isActive: boolean, isDraft = false): string =>
  isActive ? m.productGrid.yes() : isDraft ? m.productGrid.draft() : m.productGrid.no();

const productRow = (product: GridProduct): GridRow => ({
  key: product.id,
  product,
  variant: null,
  texts: {
    ...figureTexts(product),
    name: product.name,
    category: product.category.name,
    tags: product.tags.join(', '),
    weight: textOf(product.weight),
    active: activeText(product.isActive, product.isDraft),
  },
});

const variantRow = (product: GridProduct, variant: GridVariant): GridRow => ({
  key: variant.id,
  product,
  variant,
  texts: {
    ...figureTexts(variant),
    name: variant.label,
    category: '',
    tags: '',
    weight: textOf(variant.weight),
    active: activeText(variant.isActive),
  },
});

/** Returns the rows of products with their variants. */
export const rowsOf = (products: readonly GridProduct[]): GridRow[] =>
  products.flatMap((product) => [
    productRow(product),
    ...product.variants.map((variant) => variantRow(product, variant)),
  ]);

export const numericColumns: readonly GridColumn[] = ['price', 'originalPrice', 'stock', 'weight'];

/** Returns the text of a cell as the grid writes it: numbers without currency and separators. */
export function tidyText(column: GridColumn, text: string): string {
  const trimmed = text.trim();
  const number = numericColumns.includes(column) ? numberOf(trimmed) : null;
  return number === null || Number.isNaN(number) ? trimmed : String(number);
}
