import { sql } from 'drizzle-orm';
import { rows } from '#kernel/database/database.ts';
import type { Shop } from '../../support/shop.ts';

import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

/** Writes a mail into the dead letter queue. Returns the ID of its job. */
async function failMail(shop: Shop): Promise<string> {
  await shop.owner('GET /api/settings/mail');
  const mail = { to: 'somebody@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const [job] = await rows<{ id: string }>(
    shop.database.db,
    sql`insert into pgboss.job (name, data) values ('mail-failed', ${JSON.stringify(mail)}::jsonb) returning id`,
  );
  return job?.id ?? '';
}

const checkoutLinkTo = (id: string) => ({ agent: 'Claude', lines: [{ id, quantity: 1 }] });

export const operationsRequests = ({
  shop,
  db,
  newEmail,
  stockedProduct,
  withoutBackups,
  webhookPayload,
  aWebhook,
}: Fixtures) =>
  ({
    'GET /api/dashboard': () => ({}),
    'GET /api/dashboard/export': () => ({ query: { days: 7 } }),
    'GET /api/dashboard/best-sellers': () => ({ query: { days: 7 } }),
    'GET /api/dashboard/tally': () => ({}),
    'GET /api/reports': () => ({}),
    'GET /api/reports/:name': () => ({ params: { name: 'sales-by-day' }, query: { days: 7 } }),
    'GET /api/reports/:name/export': () => ({ params: { name: 'sales-by-day' }, query: { days: 7 } }),
    'GET /api/find': () => ({ query: { q: 'category' } }),
    'GET /api/slides': () => ({}),
    'GET /api/legal': () => ({}),
    'GET /api/settings/shop': () => ({}),
    'PUT /api/settings': () => ({ body: { storeName: 'Haat' } }),
    'POST /api/settings/mail/test': () => ({ body: { to: newEmail() } }),
    'GET /api/settings/mail/failed': () => ({}),
    'POST /api/settings/mail/failed/:id/retry': async () => ({ params: { id: await failMail(shop) } }),
    'DELETE /api/settings/mail/failed/:id': async () => ({ params: { id: await failMail(shop) } }),
    'GET /api/settings': () => ({}),
    'GET /api/themes': () => ({}),
    'GET /api/themes/typefaces': () => ({}),
    'GET /api/attributes': () => ({}),
    'GET /api/attributes/all': () => ({}),
    'GET /api/settings/plugins': () => ({}),
    'PUT /api/settings/plugins/:plugin': () => ({
      params: { plugin: 'swift' },
      body: { values: { account: 'haat' } },
    }),
    'GET /api/agents/access': () => ({}),
    'GET /api/agents/calls': () => ({}),
    'POST /api/checkout-links': () => ({ body: checkoutLinkTo(stockedProduct.id) }),
    'GET /api/checkout-links/:token': async () => {
      const { url } = await shop.visitor('POST /api/checkout-links', {
        body: checkoutLinkTo(stockedProduct.id),
      });
      return { params: { token: url.split('/').at(-1) ?? '' } };
    },
    'GET /api/api-keys': () => ({}),
    'POST /api/api-keys': async () => {
      await db.execute(sql`delete from api_keys`);
      return { body: { name: 'Accounting', rights: ['orders'], days: null } };
    },
    'DELETE /api/api-keys/:id': async () => {
      await db.execute(sql`delete from api_keys`);
      const { key } = await shop.owner('POST /api/api-keys', {
        body: { name: 'Accounting', rights: ['orders'], days: null },
      });
      return { params: { id: key.id } };
    },
    'GET /api/webhooks': () => ({}),
    'POST /api/webhooks': async () => {
      await db.execute(sql`delete from webhooks`);
      return { body: webhookPayload };
    },
    'PUT /api/webhooks/:id': async () => ({ ...(await aWebhook()), body: webhookPayload }),
    'DELETE /api/webhooks/:id': () => aWebhook(),
    'POST /api/webhooks/:id/key': () => aWebhook(),
    'POST /api/webhooks/:id/test': () => aWebhook(),
    'GET /api/webhook-deliveries': () => ({}),
    'POST /api/webhook-deliveries/:id/replay': async () => {
      const { params } = await aWebhook();
      await shop.owner('POST /api/webhooks/:id/test', { params });
      const [delivery] = (await shop.owner('GET /api/webhook-deliveries')).deliveries;
      return { params: { id: delivery?.id ?? '' } };
    },
    'GET /api/backups': () => ({}),
    'POST /api/backups': withoutBackups,
    'POST /api/backups/drill': withoutBackups,
    'DELETE /api/backups/failure': () => ({}),
    'GET /api/demonstration': () => ({}),
    'DELETE /api/demonstration': () => ({}),
    'GET /api/first-steps': () => ({}),
    'PUT /api/first-steps': () => ({ body: { isHidden: true } }),
    'PUT /api/first-steps/:step': () => ({ params: { step: 'logo' }, body: { isSkipped: true } }),
    'GET /api/status': () => ({}),
    'POST /api/settings/mail/send': () => ({}),
    'GET /api/settings/mail': () => ({}),
  }) satisfies Partial<Requests>;
