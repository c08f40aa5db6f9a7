import { defineModule } from '#kernel/define-module.ts';
import { contentFileCalls } from './contract/calls/content-files.ts';
import { contentFileRoutes } from './server/routes.ts';

/** All content of the shop as one JSON file, out and in. Each module with content adds its parts. */
export const contentFiles = defineModule({
  name: 'content-files',
  calls: contentFileCalls,
  handlers: contentFileRoutes,
});

export {
  added,
  changed,
  contentParts,
  defineContentPart,
  defineSinglePart,
  type ItemChange,
  same,
} from './server/parts.ts';
