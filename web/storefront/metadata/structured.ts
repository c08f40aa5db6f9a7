import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';
import type { Crumb } from '../../ui/breadcrumb.tsx';

const context = 'https://schema.org';

/** Returns the breadcrumbs of a page as structured data. */
export const breadcrumbs = (origin: string, way: Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + to,
  })),
});

/** Returns a product list as structured data. @param from number of products on earlier pages */
export const itemList = (
  origin: string,
  products: { slug: string; name: string }[],
  from = 0,
): WithContext<ItemList> => ({
  '@context': context,
  '@type': 'ItemList',
  itemListElement: products.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: from + index + 1,
    name,
    url: `${origin}/products/${slug}`,
  })),
});
