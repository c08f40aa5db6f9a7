import { defineModule } from '#kernel/define-module.ts';
import { identification } from '#kernel/open-modules.ts';
import { apiKeyPrefix } from './contract/api-keys.ts';
import { apiKeyCalls } from './contract/calls/api-keys.ts';
import { identifyByKey } from './server/api-keys.ts';
import { apiKeyRoutes } from './server/routes.ts';

/** Keys with which other programs make calls of the back office. */
export const apiKeys = defineModule({
  name: 'api-keys',
  calls: apiKeyCalls,
  extend: ({ db, now }) => [identification.of({ prefix: apiKeyPrefix, identify: identifyByKey(db, now) })],
  handlers: ({ db, now }) => apiKeyRoutes(db, now),
});
