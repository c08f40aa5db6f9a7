import { index, type RouteConfig, route } from '@react-router/dev/routes';

// The route table of the specification (section 2), in its order.
export default [
  index('storefront/home/page.tsx'),
  route('categories', 'storefront/categories/page.tsx'),
  route('categories/:slug', 'storefront/category/page.tsx'),
  route('products', 'storefront/products/page.tsx'),
  route('products/:slug', 'storefront/product/page.tsx'),
  route('*', 'storefront/not-found/page.tsx'),
] satisfies RouteConfig;
