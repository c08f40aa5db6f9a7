import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { newsletters, subscribers } from '#modules/newsletter/server/tables.ts';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const newsletterRequests = ({ shop }: Pick<Fixtures, 'shop'>) => {
  const { db } = shop.database;
  const document = {
    subject: 'News',
    preview: '',
    blocks: [{ type: 'text' as const, text: 'We have new mugs.' }],
  };
  const newSubscriber = async () => {
    const id = uuid();
    await db
      .insert(subscribers)
      .values({ id, email: `${id}@example.com`, secret: id, confirmedAt: new Date() });
    return { id };
  };
  const draft = async () => {
    await newSubscriber();
    const { id } = await shop.owner('POST /api/newsletters', { body: { subject: 'News' } });
    await shop.owner('PUT /api/newsletters/:id', { params: { id }, body: document });
    return { id };
  };
  const inState = async (state: 'sending' | 'stopped') => {
    const { id } = await draft();
    await db.update(newsletters).set({ state, startedAt: new Date() }).where(eq(newsletters.id, id));
    return { id };
  };
  return {
    'GET /api/newsletter/subscribers': () => ({}),
    'GET /api/newsletter/subscribers/export': () => ({}),
    'GET /api/newsletter/audiences': () => ({ query: {} }),
    'POST /api/newsletter/subscribers/import': () => ({
      body: { write: false, rows: [{ line: 2, email: 'reader@example.com' }] },
    }),
    'DELETE /api/newsletter/subscribers/:id': async () => ({ params: await newSubscriber() }),
    'GET /api/newsletters': () => ({}),
    'POST /api/newsletters': () => ({ body: { subject: 'News' } }),
    'GET /api/newsletters/:id': async () => ({ params: await draft() }),
    'PUT /api/newsletters/:id': async () => ({ params: await draft(), body: document }),
    'DELETE /api/newsletters/:id': async () => ({ params: await draft() }),
    'POST /api/newsletters/:id/copy': async () => ({ params: await draft() }),
    'POST /api/newsletters/:id/preview': async () => ({ params: await draft(), body: document }),
    'POST /api/newsletters/:id/test': async () => ({
      params: await draft(),
      body: { to: 'staff@example.invalid' },
    }),
    'POST /api/newsletters/:id/send': async () => ({ params: await draft(), body: { sendAt: null } }),
    'POST /api/newsletters/:id/stop': async () => ({ params: await inState('sending') }),
    'POST /api/newsletters/:id/continue': async () => ({ params: await inState('stopped') }),
  } satisfies Partial<Requests>;
};
