import { v7 as uuid } from 'uuid';
import { emailDeliveries } from '#modules/automatic-emails/server/tables.ts';
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
  const lines = [{ id: product.id, name: product.name, quantity: 1 }];
  const keptCart = async () => {
    const abandoned = { key: 'abandoned-cart' };
    const { fields, updatedAt } = await shop.owner('GET /api/automatic-emails/:key', { params: abandoned });
    const saved = { ...fields, isOn: true, updatedAt };
    await shop.owner('PUT /api/automatic-emails/:key', { params: abandoned, body: saved });
    return { params: { cartId: uuid() }, body: { email: newEmail(), lines } };
  };
  const sentCart = async () => {
    const token = uuid();
    await shop.database.db.insert(emailDeliveries).values({
      id: uuid(),
      email: 'abandoned-cart',
      recipient: newEmail(),
      token,
      data: { cartId: uuid(), since: new Date(0).toISOString(), lines },
      state: 'sent',
      createdAt: new Date(),
      settledAt: new Date(),
    });
    return { params: { token } };
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
    'PUT /api/cart-reminders/:cartId': keptCart,
    'DELETE /api/cart-reminders/:cartId': async () => {
      const { params: kept, body } = await keptCart();
      await shop.visitor('PUT /api/cart-reminders/:cartId', { params: kept, body });
      return { params: kept };
    },
    'GET /api/cart-reminders/:token': sentCart,
  } satisfies Partial<Requests>;
};
