import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const automaticEmailRequests = ({
  shop,
  newEmail,
  product,
}: Pick<Fixtures, 'shop' | 'newEmail' | 'product'>) => {
  const params = { key: 'back-in-stock' };
  const read = () => shop.owner('GET /api/automatic-emails/:key', { params });
  const save = async () => {
    const { fields, updatedAt } = await read();
    return { ...fields, isOn: true, updatedAt };
  };
  return {
    'GET /api/automatic-emails': () => ({}),
    'GET /api/automatic-emails/:key': () => ({ params }),
    'PUT /api/automatic-emails/:key': async () => ({ params, body: await save() }),
    'POST /api/automatic-emails/:key/preview': () => ({
      params,
      body: { subject: 'Back', text: 'It is back.' },
    }),
    'POST /api/automatic-emails/:key/test': () => ({ params, body: { to: 'staff@example.invalid' } }),
    'POST /api/stock-alerts': async () => {
      await shop.owner('PUT /api/automatic-emails/:key', { params, body: await save() });
      return { body: { email: newEmail(), productId: product.id } };
    },
    'GET /api/stock-alerts': () => ({}),
  } satisfies Partial<Requests>;
};
