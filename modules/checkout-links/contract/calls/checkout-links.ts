import type { Calls } from '#kernel/contract/endpoint.ts';
import { checkoutLink, checkoutLinkContent, checkoutLinkParams, newCheckoutLink } from '../checkout-links.ts';

export const checkoutLinkCalls = {
  'POST /api/checkout-links': {
    summary: 'Prepare a checkout and get a link where the shopper checks, completes and pays it',
    tool: { name: 'checkout_link', sets: { agent: 'MCP' }, notes: 'Check the items with price_cart first' },
    tag: 'Agents',
    access: 'anyone',
    limit: 'checkout-link',
    body: newCheckoutLink,
    data: checkoutLink,
  },
  'GET /api/checkout-links/:token': {
    summary: 'Get the prepared checkout of a link',
    tag: 'Agents',
    access: 'anyone',
    limit: 'secret',
    params: checkoutLinkParams,
    data: checkoutLinkContent,
  },
} as const satisfies Calls;
