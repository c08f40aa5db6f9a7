import type { Calls } from '#kernel/contract/endpoint.ts';
import * as alerts from '../stock-alerts.ts';

export const stockAlertCalls = {
  'POST /api/stock-alerts': {
    summary:
      'Ask for an email when a sold-out product is in stock again; without a verified account it takes effect when the link in an email is opened',
    tag: 'Products',
    access: 'anyone',
    limit: 'stock-alert',
    body: alerts.stockAlertRequest,
    data: alerts.stockAlertAnswer,
  },
  'GET /api/stock-alerts': {
    summary: 'List the products that shoppers wait for, those with the most alerts first',
    tag: 'Automatic emails',
    access: 'staff',
    right: 'newsletter',
    query: alerts.wantedQuery,
    data: alerts.wantedProducts,
  },
} as const satisfies Calls;
