/** A product of the demonstration with everything that a product can have. */
export const mug = '/products/terracotta-chai-mugs-set-of-4';

/** Every screen of the shop, each in the state in which a visitor first meets it. */
export const screens = [
  '/',
  '/categories',
  '/categories/jewellery',
  '/new-arrivals',
  '/sale',
  '/products',
  '/products?view=list&category=jewellery',
  '/products?search=nothing-like-it',
  mug,
  '/wishlist',
  '/cart',
  '/checkout',
  '/auth/login',
  '/artisans',
  '/artisans/rafiq-ahmed',
  '/custom-orders',
  '/about',
  '/contact',
  '/shipping',
  '/returns',
  '/size-guide',
  '/faq',
  '/privacy',
  '/terms',
  '/cookies',
  '/nowhere',
];
