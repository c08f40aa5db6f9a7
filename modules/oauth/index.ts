import { defineModule } from '#kernel/define-module.ts';
import { identification } from '#kernel/open-modules.ts';
import { oauthCalls } from './contract/calls/oauth.ts';
import { accessTokenPrefix } from './contract/oauth.ts';
import * as m from './messages/index.ts';
import { deleteEndedConsents } from './server/consents-store.ts';
import { identifyByToken } from './server/identify.ts';
import { openProviders } from './server/providers.ts';
import { deleteExpired, deleteUnusedClients } from './server/records-store.ts';
import { oauthRoutes, oauthServer } from './server/routes.ts';

/** OAuth 2.1 for programs that act for staff at /mcp/admin. */
export const oauth = defineModule({
  name: 'oauth',
  calls: oauthCalls,
  open: openProviders,
  extend: (kernel) => [identification.of({ prefix: accessTokenPrefix, identify: identifyByToken(kernel) })],
  handlers: (kernel, providerOf) => oauthRoutes(kernel, providerOf),
  routes: oauthServer,
  retention: [
    {
      get data() {
        return m.oauth.expiredTokens();
      },
      kept: '1 day',
      days: 1,
      async remove(before, { db }) {
        await deleteExpired(db, before);
        await deleteEndedConsents(db, before);
      },
    },
    {
      get data() {
        return m.oauth.unusedClients();
      },
      kept: '7 days',
      days: 7,
      remove: (before, { db }) => deleteUnusedClients(db, before),
    },
  ],
});
