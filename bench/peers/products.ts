import { categoryRows, products } from '../catalogue/products.ts';

/** The size that peers are measured at. */
export const peerSize = 10_000;

/** Our catalogue as far as every peer knows such things; prices in minor units, categories by their place. */
export type PeerCatalogue = {
  categories: { name: string; slug: string }[];
  products: {
    name: string;
    slug: string;
    description: string;
    price: number;
    stock: number;
    category: number;
  }[];
};

export function peerCatalogue(): PeerCatalogue {
  const categories = categoryRows();
  const places = new Map(categories.map(({ id }, at) => [id, at]));
  return {
    categories: categories.map(({ name, slug }) => ({ name, slug })),
    products: Array.from(products(peerSize), ({ row }) => ({
      name: row.name,
      slug: row.slug,
      description: row.description,
      price: row.price,
      stock: row.stock_count,
      category: places.get(row.category_id) ?? 0,
    })),
  };
}
