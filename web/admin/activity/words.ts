import type { AuditEntry } from '#contract/records.ts';

/** What kinds of records are called. */
export const kindNames: Record<AuditEntry['kind'], { one: string; plural: string }> = {
  product: { one: 'product', plural: 'Products' },
  category: { one: 'category', plural: 'Categories' },
  artisan: { one: 'artisan', plural: 'Artisans' },
  user: { one: 'user', plural: 'Users' },
  promotion: { one: 'promotion', plural: 'Promotions' },
  review: { one: 'review of', plural: 'Reviews' },
  order: { one: 'order', plural: 'Orders' },
  settings: { one: 'settings of', plural: 'Settings' },
  'custom-order': { one: 'custom order', plural: 'Custom orders' },
};

export const actNames: Record<AuditEntry['act'], { done: string; title: string }> = {
  created: { done: 'created', title: 'Created' },
  updated: { done: 'changed', title: 'Changed' },
  deleted: { done: 'deleted', title: 'Deleted' },
  restored: { done: 'brought back', title: 'Brought back' },
};

/** stockCount as "Stock count". */
export const fieldName = (field: string): string => {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
