import { defineModule } from '#kernel/define-module.ts';
import { identification } from '#kernel/open-modules.ts';
import { oauthCalls } from './contract/calls/oauth.ts';
import { accessTokenPrefix } from './contract/oauth.ts';
import { identifyByToken } from './server/identify.ts';
import { openProviders } from './server/providers.ts';
import { retention } from './server/retention.ts';
import { oauthRoutes, oauthServer } from './server/routes.ts';

/** OAuth 2.1 for programs that act for staff at /mcp/admin. */
export const oauth = defineModule({
  name: 'oauth',
  calls: oauthCalls,
  open: openProviders,
  extend: (kernel) => [identification.of({ prefix: accessTokenPrefix, identify: identifyByToken(kernel) })],
  handlers: (kernel, providerOf) => oauthRoutes(kernel, providerOf),
  routes: oauthServer,
  retention,
});
