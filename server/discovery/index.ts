import { media } from '#server/media/index.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { previewRoutes } from './preview/routes.ts';
import { discoveryRoutes } from './routes.ts';

/** Sitemaps, feeds, robots.txt, llms.txt and link previews. */
export const discovery = defineModule({
  name: 'discovery',
  routes(app, kernel) {
    const { db, front, publicUrl } = kernel;
    discoveryRoutes(app, db, publicUrl);
    previewRoutes(app, { db, front, pictureOnPaper: kernel.get(media).pictureAt });
  },
});
