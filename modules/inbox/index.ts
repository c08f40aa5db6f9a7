import { defineModule } from '#kernel/define-module.ts';
import { contentParts } from '#modules/content-files/index.ts';
import { inboxCalls } from './contract/calls/inbox.ts';
import { repliesPart } from './server/content-part.ts';
import { inboxRoutes } from './server/routes.ts';

/** What customers wrote and wait for, from the modules that receive it, and the saved replies of staff. */
export const inbox = defineModule({
  name: 'inbox',
  calls: inboxCalls,
  extend: () => [contentParts.of(repliesPart)],
  handlers: inboxRoutes,
});

export { inboxSources } from './server/sources.ts';
