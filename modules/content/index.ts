import { defineModule } from '#kernel/define-module.ts';
import { missingPageCheck } from '#kernel/http/missing-page.ts';
import { contentParts } from '#modules/content-files/index.ts';
import { restorableRecords } from '#modules/records/index.ts';
import { contentCalls } from './contract/calls/content.ts';
import { restorePage } from './server/edit-pages.ts';
import { pagesPart } from './server/page-file.ts';
import { contentRoutes } from './server/routes.ts';

/** Content pages of blocks, with drafts and versions. */
export const content = defineModule({
  name: 'content',
  calls: contentCalls,
  extend: ({ db }) => [
    contentParts.of(pagesPart),
    restorableRecords.of({ page: (author, id) => restorePage(db, author, id) }),
  ],
  handlers: ({ app, database, now }) => contentRoutes({ database, now, isMissing: missingPageCheck(app) }),
});

export { linksIn, requireNewLinksLead } from './server/block-links.ts';
export { requireSafeTexts } from './server/check-blocks.ts';
export { listPages } from './server/edit-pages.ts';
export { formattedText, formattedTextError } from './server/formatted-text.ts';
export { publicArticles } from './server/journal.ts';
export { placeholderFiller } from './server/placeholder-filler.ts';
export { pagesTag, publicPagePaths, showPage } from './server/public-page.ts';
