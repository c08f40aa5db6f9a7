import { apiKeyPrefix } from '#contract/api-keys.ts';
import { apiKeyCalls } from '#contract/calls/api-keys.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { identification } from '#server/platform/open-modules.ts';
import { identifyByKey } from './api-keys.ts';
import { apiKeyRoutes } from './routes.ts';

/** Keys with which other programs make calls of the back office. */
export const apiKeys = defineModule({
  name: 'api-keys',
  calls: apiKeyCalls,
  extend: ({ db, now }) => [identification.of({ prefix: apiKeyPrefix, identify: identifyByKey(db, now) })],
  handlers: ({ db, now }) => apiKeyRoutes(db, now),
});
