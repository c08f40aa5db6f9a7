import { defineModule } from '#kernel/define-module.ts';
import { media } from '#modules/media/index.ts';
import { markdownRoutes, openMarkdownPages } from './server/markdown/routes.ts';
import { previewRoutes } from './server/preview/routes.ts';
import { discoveryRoutes, feedRoute } from './server/routes.ts';

export type { MarkdownPages } from './server/markdown/routes.ts';

/** Sitemaps, feeds, robots.txt, llms.txt, pages as Markdown and link previews. */
export const discovery = defineModule({
  name: 'discovery',
  open: openMarkdownPages,
  routes(app, kernel) {
    const { db, front } = kernel;
    discoveryRoutes(app, kernel);
    feedRoute(app, kernel);
    markdownRoutes(app, kernel);
    previewRoutes(app, { db, front, pictureOnPaper: kernel.get(media).pictureAt });
  },
});

export { drawPersonalisedPicture } from './server/preview/personalised-picture.ts';
