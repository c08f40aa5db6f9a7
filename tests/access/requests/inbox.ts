import { v7 as uuid } from 'uuid';
import { openContactKeys } from '#modules/contact/server/keys.ts';
import { contactMessages } from '#modules/contact/server/tables.ts';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const inboxRequests = ({ shop, newEmail }: Pick<Fixtures, 'shop' | 'newEmail'>) => {
  const { db } = shop.database;
  const message = async () => {
    const id = uuid();
    const from = { name: 'Noor', email: newEmail(), topic: 'question', message: 'Is it blue?' } as const;
    await db.insert(contactMessages).values({ id, ...from });
    return { params: { id }, key: (await openContactKeys(db)).keyOf(id) };
  };
  const anyMessage = async () => ({ params: (await message()).params });
  const savedReply = () =>
    shop.owner('POST /api/saved-replies', { body: { name: `Reply ${uuid()}`, body: 'It is blue.' } });
  return {
    'GET /api/contact/:id': async () => {
      const { params, key } = await message();
      return { params, query: { key } };
    },
    'POST /api/contact/:id/messages': async () => {
      const { params, key } = await message();
      return { params, body: { key, body: 'And is it large?' } };
    },
    'GET /api/contact/:id/office': anyMessage,
    'POST /api/contact/:id/replies': async () => ({ ...(await anyMessage()), body: { body: 'It is.' } }),
    'PUT /api/contact/:id/state': async () => ({ ...(await anyMessage()), body: { state: 'closed' } }),
    'GET /api/inbox': () => ({}),
    'GET /api/saved-replies': () => ({}),
    'POST /api/saved-replies': () => ({ body: { name: `Reply ${uuid()}`, body: 'It is blue.' } }),
    'PUT /api/saved-replies/:id': async () => {
      const { id, ...body } = await savedReply();
      return { params: { id }, body };
    },
    'DELETE /api/saved-replies/:id': async () => ({ params: { id: (await savedReply()).id } }),
  } satisfies Partial<Requests>;
};
