import type { Calls } from '#kernel/contract/endpoint.ts';
import { day } from '#kernel/contract/query-values.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { product } from '#modules/catalog/contract/catalog.ts';

declare module '#kernel/contract/rights.ts' {
  interface PluginRights {
    'gift-registry': true;
  }
}

const registry = z.strictObject({
  title: z.string(),
  day: z.string(),
  /** The secret of the link for guests. */
  token: z.string(),
  items: z.array(z.strictObject({ product, isGiven: z.boolean() })),
});
export type Registry = z.infer<typeof registry>;

const tag = 'Gift registries';
const token = z.strictObject({ token: text(100) });
const productId = z.strictObject({ productId: z.uuid() });

export const registryCalls = {
  'GET /api/gift-registry/mine': {
    summary: 'Get my registry',
    tag,
    access: 'user',
    data: registry.nullable(),
  },
  'PUT /api/gift-registry/mine': {
    summary: 'Create my registry, or change its title and day',
    tag,
    access: 'user',
    body: z.strictObject({ title: singleLine(100), day: day() }),
    data: registry,
  },
  'PUT /api/gift-registry/mine/items/:productId': {
    summary: 'Add a product to my registry',
    tag,
    access: 'user',
    params: productId,
    data: registry,
  },
  'DELETE /api/gift-registry/mine/items/:productId': {
    summary: 'Remove a product from my registry',
    tag,
    access: 'user',
    params: productId,
    data: registry,
  },
  'GET /api/gift-registry/:token': {
    summary: 'Get a registry by its link',
    tag,
    access: 'anyone',
    params: token,
    data: registry,
  },
  'POST /api/gift-registry/:token/gifts': {
    summary: 'Mark the products of my order as given',
    tag,
    access: 'anyone',
    personal: true,
    params: token,
    query: z.strictObject({ key: text(100).optional() }),
    body: z.strictObject({ order: z.int().positive() }),
    data: z.strictObject({ given: z.int() }),
  },
  'GET /api/admin/registries': {
    summary: 'List the registries of all customers',
    tag,
    access: 'staff',
    right: 'gift-registry',
    data: z.array(z.strictObject({ title: z.string(), day: z.string(), items: z.int(), given: z.int() })),
  },
} as const satisfies Calls;
