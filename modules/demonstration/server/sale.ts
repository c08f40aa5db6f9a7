import type { DemoCustomer } from '#demo/orders-and-customers/customers.ts';
import type { DemoOrderOutcome } from '#demo/orders-and-customers/orders.ts';

/** A product that demo orders contain. */
export type DemoProduct = {
  id: string;
  /** Its name in the demo catalog. */
  name: string;
  /** The variant that is ordered; null for a product without options. */
  variantId: string | null;
  isCounted: boolean;
  personalisation: Record<string, string>;
  isPersonalised: boolean;
};

/** A demo order with all random choices. */
export type DemoSale = {
  key: string;
  placedAt: Date;
  course: DemoOrderOutcome;
  payment: 'cod' | 'razorpay' | 'upi';
  person: DemoCustomer & { id: string | null };
  lines: { goods: DemoProduct; quantity: number }[];
  gift: boolean;
  promoCode: string;
};
