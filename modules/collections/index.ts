import { defineModule } from '#kernel/define-module.ts';
import { collectionSources } from '#modules/catalog/index.ts';
import { contentParts } from '#modules/content-files/index.ts';
import { restorableRecords } from '#modules/records/index.ts';
import { collectionCalls } from './contract/calls/collections.ts';
import { collectionsPart } from './server/content-part.ts';
import { restoreCollection } from './server/edit-collections.ts';
import { collectionRoutes } from './server/routes.ts';
import { contentOf } from './server/show-collections.ts';

/** Collections of products, by hand or by a rule, with their pages. */
export const collections = defineModule({
  name: 'collections',
  calls: collectionCalls,
  extend: ({ db }) => [
    collectionSources.of(contentOf),
    contentParts.of(collectionsPart),
    restorableRecords.of({ collection: (author, id) => restoreCollection(db, author, id) }),
  ],
  handlers: ({ database, now }) => collectionRoutes({ database, now }),
});

export { contentsOfCollections, listCollections, showCollection } from './server/show-collections.ts';
