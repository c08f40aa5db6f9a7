import type { Tool } from '@modelcontextprotocol/server';
import type { OperationName } from '../operations.ts';
import { protocolVersion } from '../protocol/capabilities.ts';

// The schemas of results. They name those of the protocol instead of referring to them by `$ref`, because clients compile them
// without fetching anything.

const site = `https://ucp.dev/${protocolVersion}/schemas/shopping`;

type JsonSchema = Record<string, unknown>;

const text = { type: 'string' };
const objects = { type: 'array', items: { type: 'object' } };
const totals = {
  type: 'array',
  items: {
    type: 'object',
    properties: { type: text, amount: { type: 'integer' } },
    required: ['type', 'amount'],
  },
};

const messages = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      type: { enum: ['error', 'warning', 'info'] },
      ...{ code: text, content: text, path: text },
      severity: { enum: ['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable'] },
    },
    required: ['type', 'code', 'content'],
  },
};

const metadata = {
  type: 'object',
  properties: {
    version: text,
    status: { enum: ['success', 'error'] },
    capabilities: { type: 'object' },
    payment_handlers: { type: 'object' },
  },
  required: ['version', 'status'],
};

/** A result: its schema in the protocol, its fields, and those that it always has. */
type Result = { schema: string; fields: Record<string, JsonSchema>; required: string[] };

const session = { id: text, currency: text, line_items: objects, totals };
const statuses = [
  ...['incomplete', 'requires_escalation', 'ready_for_complete', 'complete_in_progress'],
  ...['completed', 'canceled'],
];

const cart: Result = { schema: 'cart.json', fields: session, required: Object.keys(session) };
const checkoutFields = { ...session, status: { enum: statuses }, links: objects };
const checkout: Result = {
  schema: 'checkout.json',
  fields: { ...checkoutFields, order: { type: 'object', properties: { id: text, permalink_url: text } } },
  required: Object.keys(checkoutFields),
};
const orderFields = {
  ...{ ...session, checkout_id: text, permalink_url: text },
  fulfillment: { type: 'object' },
};
const order: Result = { schema: 'order.json', fields: orderFields, required: Object.keys(orderFields) };
const products = { products: objects };

const results: Record<OperationName, Result> = {
  search_catalog: {
    schema: 'catalog_search.json#/$defs/search_response',
    fields: { ...products, pagination: { type: 'object' } },
    required: ['products'],
  },
  lookup_catalog: {
    schema: 'catalog_lookup.json#/$defs/lookup_response',
    fields: products,
    required: ['products'],
  },
  get_product: {
    schema: 'catalog_lookup.json#/$defs/get_product_response',
    fields: { product: { type: 'object' } },
    required: ['product'],
  },
  ...{ create_cart: cart, get_cart: cart, update_cart: cart, cancel_cart: cart },
  ...{ create_checkout: checkout, get_checkout: checkout, update_checkout: checkout },
  ...{ complete_checkout: checkout, cancel_checkout: checkout },
  get_order: order,
};

/** Returns the schema of the results of a tool: the resource, or an outcome without one. */
export function outputSchemaOf(name: OperationName): NonNullable<Tool['outputSchema']> {
  const { schema, fields, required } = results[name];
  return {
    type: 'object',
    description: `${site}/${schema}; ${site}/types/error_response.json where ucp.status is "error"`,
    properties: { ucp: metadata, messages, continue_url: { ...text, format: 'uri' }, ...fields },
    required: ['ucp'],
    anyOf: [
      { required },
      { properties: { ucp: { properties: { status: { const: 'error' } } } }, required: ['messages'] },
    ],
  };
}
