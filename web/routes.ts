import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The design system on one page, for those who build it. */
const forDevelopment = process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'dev/ui/page.tsx')];

// The route table of the specification (section 2), in its order.
export default [
  index('storefront/home/page.tsx'),
  route('categories', 'storefront/categories/page.tsx'),
  route('categories/:slug', 'storefront/category/page.tsx'),
  route('new-arrivals', 'storefront/new-arrivals/page.tsx'),
  route('sale', 'storefront/sale/page.tsx'),
  route('products', 'storefront/products/page.tsx'),
  route('products/:slug', 'storefront/product/page.tsx'),
  route('wishlist', 'storefront/wishlist/page.tsx'),
  route('cart', 'storefront/cart/page.tsx'),
  route('auth/login', 'storefront/login/page.tsx'),
  route('checkout', 'storefront/checkout/page.tsx'),
  route('artisans', 'storefront/artisans/page.tsx'),
  route('artisans/:slug', 'storefront/artisan/page.tsx'),
  route('custom-orders', 'storefront/custom-orders/page.tsx'),
  route('about', 'storefront/about/page.tsx'),
  route('contact', 'storefront/contact/page.tsx'),
  route('shipping', 'storefront/shipping/page.tsx'),
  route('returns', 'storefront/returns/page.tsx'),
  route('size-guide', 'storefront/size-guide/page.tsx'),
  route('faq', 'storefront/faq/page.tsx'),
  route('privacy', 'storefront/privacy/page.tsx'),
  route('terms', 'storefront/terms/page.tsx'),
  route('cookies', 'storefront/cookies/page.tsx'),
  ...forDevelopment,
  route('*', 'storefront/not-found/page.tsx'),
] satisfies RouteConfig;
