import type { PaymentMethod } from '#modules/cart/contract/cart.ts';

/** Returns whether cash on delivery is left out because of the place; it never is where it is the only method. */
export const isCashRefused = (methods: readonly PaymentMethod[], { cash }: { cash: boolean }): boolean =>
  !cash && methods.includes('cod') && methods.some((method) => method !== 'cod');
