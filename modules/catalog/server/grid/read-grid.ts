import { toDecimal } from '#kernel/contract/money.ts';
import {
  type GridPage,
  type GridProduct,
  type GridQuery,
  gridPageSize,
} from '#modules/catalog/contract/product-grid.ts';
import { variantLabel } from '#modules/catalog/contract/variant-labels.ts';
import { type AdminListSources, findListed } from '../admin-products/list.ts';
import { pagesOf } from '../categories/categories.ts';
import { findByIds, type ProductRow } from '../products/product-rows-store.ts';
import { findManyOptionsAndVariants, type OptionsAndVariants } from '../variants/variants-store.ts';

/** Returns a page of products with their variants. @throws ShopError not_found (no such category) */
export async function readGrid(
  sources: AdminListSources,
  { ids: selected, ...query }: GridQuery,
): Promise<GridPage> {
  const { ids, total } = selected
    ? pageOfSelected(selected, query.page)
    : await findListed(sources, { ...query, limit: gridPageSize });
  const [rows, variants] = await Promise.all([
    findByIds(sources.db, ids),
    findManyOptionsAndVariants(sources.db, ids),
  ]);
  return {
    products: rows.map((row) => presentRow(row, variants.get(row.id))),
    pages: pagesOf(total, gridPageSize),
    total,
  };
}

const pageOfSelected = (selected: string[], page: number) => ({
  ids: selected.slice((page - 1) * gridPageSize, page * gridPageSize),
  total: selected.length,
});

type Figures = Pick<ProductRow, 'sku' | 'barcode' | 'price' | 'originalPrice' | 'stockCount' | 'inStock'>;

const presentFigures = ({ sku, barcode, price, originalPrice, stockCount, inStock }: Figures) => ({
  sku,
  barcode,
  price: toDecimal(price),
  originalPrice: originalPrice === null ? null : toDecimal(originalPrice),
  stock: { count: stockCount, isInStock: inStock },
});

const presentRow = (row: ProductRow, optionsAndVariants: OptionsAndVariants | undefined): GridProduct => {
  const { options = [], variants = [] } = optionsAndVariants ?? {};
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.images[0] ?? null,
    artisan: row.artisan?.name ?? '',
    ...presentFigures(row),
    category: { id: row.category.id, name: row.category.name },
    tags: row.tags,
    weight: row.weight,
    isActive: row.isActive,
    isDraft: row.isDraft,
    hasOptions: options.length > 0,
    variants: variants.map((variant) => ({
      id: variant.id,
      label: variantLabel(options, variant.values),
      ...presentFigures(variant),
      weight: variant.weight,
      isActive: variant.isActive,
    })),
    updatedAt: row.updatedAt,
  };
};
