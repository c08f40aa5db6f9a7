import {
  type AdminProductQuery,
  adminProductSorts,
  type MissingPart,
  missingParts,
  productStatuses,
  stockStates,
} from '#modules/catalog/contract/admin-products.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import * as m from '../../messages/index.ts';

export const statusOptions: { value: (typeof productStatuses)[number]; label: string }[] = [
  { value: 'active', label: m.listQuery.active() },
  { value: 'inactive', label: m.listQuery.inactive() },
  { value: 'draft', label: m.listQuery.draft() },
];

/** Low is below 10 (section 9). */
export const stockOptions: { value: (typeof stockStates)[number]; label: string }[] = [
  { value: 'in', label: m.listQuery.inStock() },
  { value: 'low', label: m.listQuery.lowStock() },
  { value: 'out', label: m.listQuery.outOfStock() },
];

export const missingNames: Record<MissingPart | 'any', string> = {
  any: m.missingParts.any(),
  picture: m.missingParts.picture(),
  pictureText: m.missingParts.pictureText(),
  description: m.missingParts.description(),
  price: m.missingParts.price(),
  stock: m.missingParts.stock(),
  weight: m.missingParts.weight(),
  making: m.missingParts.making(),
  hsnCode: m.missingParts.hsnCode(),
  taxRate: m.missingParts.taxRate(),
};

export const sortLabels: Record<AdminProductQuery['sort'], string> = {
  updated: m.listQuery.lastUpdated(),
  newest: m.listQuery.newest(),
  name: m.listQuery.name(),
  stock: m.listQuery.leastStock(),
  relevance: m.listQuery.bestMatch(),
};

/** The filters of the list. */
export const filterNames = ['search', 'category', 'status', 'stock', 'missing'] as const;

/** The order unless another is chosen. */
export const defaultSort = (search: string): AdminProductQuery['sort'] => (search ? 'relevance' : 'updated');

/** Returns the filters of the product list from the address; `category` is the slug of the category page. */
export function useListQuery(category?: string) {
  const { page, search, chosen, params } = useListAddress();
  const sort = chosen('sort', adminProductSorts) ?? defaultSort(search);
  const missing = chosen('missing', ['any', ...missingParts]);
  const filters = {
    ...(search && { search }),
    ...(category ? { category } : params.get('category') && { category: params.get('category') as string }),
    ...optional('status', chosen('status', productStatuses)),
    ...optional('stock', chosen('stock', stockStates)),
  };
  const isFiltered = filterNames.some((name) => params.get(name));
  return {
    filters,
    isFiltered,
    missing,
    query: {
      ...filters,
      ...optional('missing', missing),
      ...(page > 1 && { page }),
      ...(sort !== 'updated' && { sort }),
    },
  };
}

const optional = <K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [name]: value } as Partial<Record<K, V>>);
