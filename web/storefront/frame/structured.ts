import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

const context = 'https://schema.org';

/** The way down to a page. */
export const breadcrumbs = (origin: string, way: Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + to,
  })),
});

/** The products of a list, in its order; `from` are the ones on earlier pages. */
export const itemList = (
  origin: string,
  products: { slug: string; name: string }[],
  from = 0,
): WithContext<ItemList> => ({
  '@context': context,
  '@type': 'ItemList',
  itemListElement: products.map(({ slug, name }, at) => ({
    '@type': 'ListItem',
    position: from + at + 1,
    name,
    url: `${origin}/products/${slug}`,
  })),
});
