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

/** The cart of this browser and its actions (section 4). */
export type CartStore = Cart & {
  /** Whether the stored cart is read; false while the page of the server is shown. */
  ready: boolean;
  add: (item: CartItem) => void;
  /** Takes the key of an item (`keyOf`), as do `update` and `replace`. */
  remove: (key: string) => void;
  update: (key: string, quantity: number) => void;
  replace: (key: string, item: CartItem) => void;
  /** Empties the cart and removes its promo code. */
  clear: () => void;
  /** The promo code of the cart, empty without one; the quote decides whether it applies. */
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
const subscribeToNothing = () => () => {};

export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useSyncExternalStore(subscribeToCart, currentCart, onServer);
  const promoCode = useSyncExternalStore(subscribeToCart, currentPromoCode, noCode);
  const ready = useSyncExternalStore(
    subscribeToNothing,
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
