import { address } from '../../support/orders.ts';
import { quarters } from '../../support/pictures.ts';

import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const customOrdersAndContactRequests = ({
  newEmail,
  subscribe,
  customRequest,
  requestCustomOrder,
  anyRequest,
  requestQuotedOrder,
}: Fixtures) =>
  ({
    'POST /api/newsletter': () => ({ body: { email: newEmail() } }),
    'POST /api/newsletter/confirm': async () => ({ body: await subscribe() }),
    'POST /api/newsletter/unsubscribe': async () => ({ body: await subscribe() }),
    'POST /api/contact': () => ({ body: { name: 'Noor', email: newEmail(), message: 'Hello.' } }),
    'POST /api/custom-orders/pictures': async () => ({
      bytes: await (await quarters(2, 2)).png().toBuffer(),
      type: 'image/png',
    }),
    'POST /api/custom-orders': () => ({ body: { name: 'Noor', email: newEmail(), ...customRequest } }),
    'POST /api/custom-orders/me': () => ({ body: customRequest }),
    'GET /api/custom-orders/me': async (self) => {
      await requestCustomOrder(self);
      return {};
    },
    'GET /api/custom-orders/me/:number': async (self) => ({
      params: (await requestCustomOrder(self)).params,
    }),
    'GET /api/custom-orders/:number': async (self) => {
      const { params, key } = await requestCustomOrder(self);
      return { params, query: { key } };
    },
    'POST /api/custom-orders/:number/messages': async (self) => {
      const { params, key } = await requestCustomOrder(self);
      return { params, body: { key, body: 'Make it blue.' } };
    },
    'POST /api/custom-orders/:number/accept': async (self) => {
      const { params, ...body } = await requestQuotedOrder(self);
      return { params, body: { ...body, address, total: 100 } };
    },
    'POST /api/custom-orders/:number/decline': async (self) => {
      const { params, ...body } = await requestQuotedOrder(self);
      return { params, body };
    },
    'GET /api/custom-orders': () => ({}),
    'GET /api/custom-orders/:number/office': anyRequest,
    'POST /api/custom-orders/:number/quotes': async () => ({
      ...(await anyRequest()),
      body: { title: 'A bowl', price: 100, makingDays: 5, validUntil: '2999-12-31' },
    }),
    'POST /api/custom-orders/:number/replies': async () => ({
      ...(await anyRequest()),
      body: { body: 'How large?' },
    }),
    'POST /api/custom-orders/:number/close': async () => ({ ...(await anyRequest()), body: {} }),
  }) satisfies Partial<Requests>;
