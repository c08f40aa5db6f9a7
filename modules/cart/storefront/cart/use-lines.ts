import { useState } from 'react';
import { type CartItem, keyOf } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/provider.tsx';

/** A line of the cart page, removed or not. Its slot stays when its key changes. */
export type ShownCartLine = { slot: number; key: string; item: CartItem; isRemoved: boolean };

export type Lines = {
  lines: ShownCartLine[];
  remove: (item: CartItem) => void;
  undo: (item: CartItem) => void;
  /** Replaces an item by one with another key, in its place; an equal one takes it over. */
  change: (item: CartItem, changed: CartItem) => void;
  /** The key of the line that was removed or restored last. */
  latest: string;
};

/** Returns the items of the cart and, until the page is left, the removed ones in their places. */
export function useLines(): Lines {
  const cart = useCart();
  const [slots, setSlots] = useState<{ slot: number; key: string }[]>([]);
  const [removed, setRemoved] = useState<CartItem[]>([]);
  const [latest, setLatest] = useState('');
  const hasSlot = (key: string) => slots.some((slot) => slot.key === key);
  const added = cart.items.map(keyOf).filter((key) => !hasSlot(key));
  if (added.length > 0)
    setSlots([...slots, ...added.map((key, index) => ({ slot: slots.length + index, key }))]);
  const lineOf = ({ slot, key }: { slot: number; key: string }): ShownCartLine[] => {
    const is = (item: CartItem) => keyOf(item) === key;
    const present = cart.items.find(is);
    const item = present ?? removed.find(is);
    return item ? [{ slot, key, item, isRemoved: !present }] : [];
  };
  const others = (item: CartItem) => removed.filter((other) => keyOf(other) !== keyOf(item));
  return {
    lines: slots.flatMap(lineOf),
    latest,
    remove(item) {
      setRemoved([...others(item), item]);
      setLatest(keyOf(item));
      cart.remove(keyOf(item));
    },
    change(item, changed) {
      const key = keyOf(item);
      const changedKey = keyOf(changed);
      if (!hasSlot(changedKey))
        setSlots(slots.map((slot) => (slot.key === key ? { ...slot, key: changedKey } : slot)));
      cart.replace(key, changed);
    },
    undo(item) {
      setRemoved(others(item));
      setLatest(keyOf(item));
      cart.add(item);
    },
  };
}
