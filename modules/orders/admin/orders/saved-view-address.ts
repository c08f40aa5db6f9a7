import type { SavedView } from '#modules/orders/contract/saved-views.ts';

/** Returns the address of the order list with the filters of a saved view. */
export const addressOf = ({ id, query }: Pick<SavedView, 'id' | 'query'>): string =>
  `/admin/orders?${new URLSearchParams({ ...query, saved: id } as Record<string, string>)}`;
