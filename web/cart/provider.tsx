import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  addItem,
  type Cart,
  type CartItem,
  emptyCart,
  removeItem,
  replaceItem,
  updateQuantity,
} from './cart.ts';
import { changeCart, changePromoCode, currentCart, currentPromoCode, subscribeToCart } from './store.ts';

/** The cart of this browser, and what can be done with it (section 4). */
export type CartStore = Cart & {
  /** Whether the cart of the browser is known yet; while the server's page is shown it is not. */
  ready: boolean;
  add: (item: CartItem) => void;
  /** An item is known by its key (`keyOf`). */
  remove: (key: string) => void;
  update: (key: string, quantity: number) => void;
  replace: (key: string, item: CartItem) => void;
  /** Empties the cart; its promo code goes too. */
  clear: () => void;
  /** The promo code that goes with the cart, empty without one; whether it still gives anything, the quote says. */
  promoCode: string;
  setPromoCode: (code: string) => void;
};

const CartContext = createContext<CartStore | null>(null);

const actions = {
  add: (item: CartItem) => changeCart((cart) => addItem(cart, item)),
  remove: (key: string) => changeCart((cart) => removeItem(cart, key)),
  update: (key: string, quantity: number) => changeCart((cart) => updateQuantity(cart, key, quantity)),
  replace: (key: string, item: CartItem) => changeCart((cart) => replaceItem(cart, key, item)),
  clear() {
    changeCart(() => emptyCart);
    changePromoCode('');
  },
  setPromoCode: changePromoCode,
};

const onServer = () => emptyCart;
const noCode = () => '';
const never = () => () => {};

export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useSyncExternalStore(subscribeToCart, currentCart, onServer);
  const promoCode = useSyncExternalStore(subscribeToCart, currentPromoCode, noCode);
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const store = useMemo(() => ({ ...cart, promoCode, ready, ...actions }), [cart, promoCode, ready]);
  return <CartContext value={store}>{children}</CartContext>;
}

/** @throws Error outside of a CartProvider (section 8) */
export function useCart(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  return store;
}
