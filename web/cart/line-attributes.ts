import { type AttributeValues, withAttributes } from '#kernel/contract/attribute-values.ts';
import type { CartItem } from './cart.ts';

/** Returns an item with these values of attributes, without empty ones. */
export function withLineAttributes({ attributes: _, ...item }: CartItem, values: AttributeValues): CartItem {
  const attributes = withAttributes({}, values);
  return Object.keys(attributes).length > 0 ? { ...item, attributes } : item;
}
