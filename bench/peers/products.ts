import { categoryRows, products } from '../catalogue/products.ts';

/** The size of the catalogue for peers. */
export const peerSize = 10_000;

/** The part of our catalogue that all peers support; prices in minor units, categories by their index. */
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
  const indexes = new Map(categories.map(({ id }, index) => [id, index]));
  return {
    categories: categories.map(({ name, slug }) => ({ name, slug })),
    products: Array.from(products(peerSize, false), ({ row }) => ({
      name: row.name,
      slug: row.slug,
      description: row.description,
      price: row.price,
      stock: row.stock_count,
      category: indexes.get(row.category_id) ?? 0,
    })),
  };
}
