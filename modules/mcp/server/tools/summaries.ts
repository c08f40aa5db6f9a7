import type { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { Envelope } from '#kernel/contract/envelope.ts';
import type { RawInput } from '#kernel/http/calls.ts';
import type { quote } from '#modules/cart/contract/cart.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import * as m from '../../messages/index.ts';

type Fields = Record<string, unknown>;
type Ask = (name: string, input: Partial<RawInput>) => Promise<Envelope>;

/** Returns in words what a call will do: what it is, what it is about, and its arguments. */
export async function summaryOf(
  { name, endpoint }: { name: string; endpoint: Endpoint },
  fields: Fields,
  ask: Ask,
): Promise<string> {
  const [what = ''] = endpoint.summary.split('. ', 1);
  const about = await subjectOf(name, endpoint, fields, ask);
  const values = Object.entries(fields).map(
    ([field, value]) => `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [`${what}:`, ...about, ...values].join('\n');
}

/** Returns the products of a new order, or the order that staff change: arguments have only ids and numbers. */
async function subjectOf(name: string, { access }: Endpoint, fields: Fields, ask: Ask): Promise<string[]> {
  if (name === 'POST /api/orders') {
    const quoted = await ask('POST /api/cart/quote', { body: { lines: fields.lines } });
    if ('code' in quoted) return [];
    const { lines } = quoted.data as z.output<typeof quote>;
    return lines.map(({ quantity, name: product, variant, price }) =>
      m.mcp.item({ quantity, product: [product, variant].filter(Boolean).join(', '), price }),
    );
  }
  if (access === 'staff' && name.startsWith('POST /api/orders/:number/')) {
    const params = { number: String(fields.number) };
    const found = await ask('GET /api/orders/:number/desk', { params });
    if ('code' in found) return [];
    const { number, address, total, currency, state } = found.data as AdminOrder;
    return [m.mcp.order({ number, customer: address.name, total, currency, state })];
  }
  return [];
}
