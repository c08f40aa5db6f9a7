import type { NeededRight } from './rights.ts';

/** The places of the storefront into which plugins put blocks. */
export type StorefrontPlace =
  | 'product.details'
  | 'cart.summary'
  | 'checkout.review'
  | 'order.summary'
  | 'profile.sections';

/** The places of the back office into which plugins put blocks. */
export type AdminPlace = 'dashboard' | 'product' | 'order' | 'user';

/** A page that a plugin adds to the navigation of the back office. */
export type PluginAdminPage = {
  to: string;
  label: string;
  /** The right that opens the page. */
  right: NeededRight;
};
