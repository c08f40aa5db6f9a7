import type { QuoteLine } from '#contract/cart.ts';
import { maxQuantity } from '#contract/limits.ts';
import type { Order, OrderLine } from '#contract/orders.ts';
import { lineKey, type Personalisation } from '#contract/personalisation-key.ts';
import type { CartItem } from '#web/cart/cart.ts';
import type { LineGifts } from '#web/cart/quote.ts';

// What it takes to order the same once more.

type Wanted = { id: string; quantity: number; personalisation?: Personalisation; name: string };

/** What was ordered as it is known in a cart; null for what is no product any more. */
export function keyOfOrdered({ productId: id, personalisation: made }: OrderLine): string | null {
  return id === null ? null : lineKey({ id, ...(made && { personalisation: made.given }) });
}

/** The things of an order that there may still be; those made alike are one, and known as in a cart. */
export function wantedOf({ lines }: Pick<Order, 'lines'>): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { productId: id, name, quantity, personalisation: made } of lines) {
    if (id === null) continue;
    const line = { id, name, ...(made && { personalisation: made.given }) };
    const key = lineKey(line);
    const pieces = quantity + (wanted.get(key)?.quantity ?? 0);
    wanted.set(key, { ...line, quantity: Math.min(pieces, maxQuantity) });
  }
  return wanted;
}

/** What of it can be had today, as it goes into the cart, and in words what cannot. */
export function hadToday(
  { lines }: Pick<Order, 'lines'>,
  today: QuoteLine[],
): { items: CartItem[]; missing: string[] } {
  const wanted = wantedOf({ lines });
  const deleted = lines.filter(({ productId, isWrap }) => productId === null && !isWrap);
  const missing = deleted.map(({ name }) => `${name} is no longer sold`);
  const items: CartItem[] = [];
  for (const { key, name, price, image, quantity, changes } of today) {
    const asked = wanted.get(key);
    if (!asked) continue;
    const called = name || asked.name;
    if (changes.includes('gone')) missing.push(`${called} is no longer sold`);
    else if (changes.includes('personalisation_invalid'))
      missing.push(`${called} can no longer be personalised like this`);
    else if (quantity === 0) missing.push(`${called} is out of stock`);
    else if (quantity < asked.quantity) missing.push(`Only ${quantity} of ${called} left`);
    if (quantity === 0) continue;
    const { id, personalisation } = asked;
    items.push({ id, name, price, img: image ?? '', quantity, ...(personalisation && { personalisation }) });
  }
  return { items, missing };
}

/** Which of these were gifts of their own, wrapped or with a card, by their keys in the cart. */
export function giftsOf({ lines }: Pick<Order, 'lines'>, items: CartItem[]): LineGifts {
  const there = new Set(items.map((item) => lineKey(item)));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const { gift } = line;
      const key = keyOfOrdered(line);
      return key !== null && there.has(key) && (gift?.wrap || gift?.message) ? [[key, gift]] : [];
    }),
  );
}
