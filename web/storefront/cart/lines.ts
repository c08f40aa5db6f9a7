import { useState } from 'react';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/provider.tsx';

/** A line of the cart page, removed or not. */
export type Line = { key: string; item: CartItem; isRemoved: boolean };

export type Lines = {
  lines: Line[];
  remove: (item: CartItem) => void;
  undo: (item: CartItem) => void;
  /** The key of the line that was removed or restored last. */
  latest: string;
};

/** Returns the items of the cart and, until the page is left, the removed ones in their places. */
export function useLines(): Lines {
  const cart = useCart();
  const [order, setOrder] = useState<string[]>([]);
  const [removed, setRemoved] = useState<CartItem[]>([]);
  const [latest, setLatest] = useState('');
  const added = cart.items.map(keyOf).filter((key) => !order.includes(key));
  if (added.length > 0) setOrder([...order, ...added]);
  const lineOf = (key: string): Line[] => {
    const is = (item: CartItem) => keyOf(item) === key;
    const present = cart.items.find(is);
    const item = present ?? removed.find(is);
    return item ? [{ key, item, isRemoved: !present }] : [];
  };
  const others = (item: CartItem) => removed.filter((other) => keyOf(other) !== keyOf(item));
  return {
    lines: order.flatMap(lineOf),
    latest,
    remove(item) {
      setRemoved([...others(item), item]);
      setLatest(keyOf(item));
      cart.remove(keyOf(item));
    },
    undo(item) {
      setRemoved(others(item));
      setLatest(keyOf(item));
      cart.add(item);
    },
  };
}
