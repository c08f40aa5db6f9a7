import type { NeededRight } from './rights.ts';

/** The places of the storefront into which plugins put blocks. */
export const storefrontPlaces = [
  'product.details',
  'cart.summary',
  'checkout.review',
  'order.summary',
  'profile.sections',
] as const;
export type StorefrontPlace = (typeof storefrontPlaces)[number];

/** The places of the back office into which plugins put blocks. */
export const adminPlaces = ['dashboard', 'product', 'order', 'user'] as const;
export type AdminPlace = (typeof adminPlaces)[number];

/** A page that a plugin adds to the navigation of the back office. */
export type PluginAdminPage = {
  to: string;
  label: string;
  /** The right that opens the page. */
  right: NeededRight | 'owner';
};
