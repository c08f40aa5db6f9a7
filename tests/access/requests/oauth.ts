import { v7 as uuid } from 'uuid';
import { oauthConsents } from '#modules/oauth/server/tables.ts';
import { register, startRequest } from '../../support/oauth.ts';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const oauthRequests = ({ shop, db }: Fixtures) => {
  const aRequest = async () => {
    const { interaction, cookies } = await startRequest(shop, await register(shop));
    return { params: { interaction }, cookie: String(cookies) };
  };
  return {
    'GET /api/oauth/requests/:interaction': aRequest,
    'POST /api/oauth/requests/:interaction': async () => ({
      ...(await aRequest()),
      body: { isReadOnly: true },
    }),
    'DELETE /api/oauth/requests/:interaction': aRequest,
    'GET /api/oauth/consents': () => ({}),
    'DELETE /api/oauth/consents/:id': async ({ id: userId }) => {
      const id = uuid();
      await db.insert(oauthConsents).values({
        id,
        userId,
        grantId: id,
        request: id,
        clientId: 'program',
        clientName: 'Program',
        redirectsTo: 'localhost',
        isReadOnly: false,
        createdAt: new Date(),
      });
      return { params: { id } };
    },
  } satisfies Partial<Requests>;
};
