/** Returns the item that leaves last, which decides when an order arrives as one parcel; null without items. */
export const lastToLeave = <Item extends { leavesOn: string }>(items: readonly Item[]): Item | null =>
  items.reduce<Item | null>((last, item) => (last && last.leavesOn >= item.leavesOn ? last : item), null);
