import {
  type AdminProductQuery,
  adminProductSorts,
  stockStates,
} from '#modules/catalog/contract/admin-products.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';

const statuses = ['active', 'inactive'] as const;

export const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

/** Low is below 10 (section 9). */
export const stockOptions: { value: (typeof stockStates)[number]; label: string }[] = [
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
];

export const sortLabels: Record<AdminProductQuery['sort'], string> = {
  updated: 'Last updated',
  newest: 'Newest',
  name: 'Name',
  stock: 'Least stock',
};

/** Returns the filters of the product list from the address; `category` is the slug of the category page. */
export function useListQuery(category?: string) {
  const { page, search, chosen, params } = useListAddress();
  const sort = chosen('sort', adminProductSorts);
  const filters = {
    ...(search && { search }),
    ...(category ? { category } : params.get('category') && { category: params.get('category') as string }),
    ...optional('status', chosen('status', statuses)),
    ...optional('stock', chosen('stock', stockStates)),
  };
  const isFiltered = ['search', 'category', 'status', 'stock'].some((name) => params.get(name));
  return {
    filters,
    isFiltered,
    query: { ...filters, ...(page > 1 && { page }), ...optional('sort', sort) },
  };
}

const optional = <K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [name]: value } as Partial<Record<K, V>>);
