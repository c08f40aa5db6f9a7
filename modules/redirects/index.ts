import { localAddress, shopUrl } from '#kernel/contract/shop-url.ts';
import { defineModule } from '#kernel/define-module.ts';
import { redirectCalls } from './contract/calls/redirects.ts';
import { RedirectFinder } from './server/find-target.ts';
import { redirectRoutes } from './server/routes.ts';

/** Former addresses of the shop that lead to others. */
export const redirects = defineModule({
  name: 'redirects',
  calls: redirectCalls,
  open: (kernel): RedirectFinder => new RedirectFinder(kernel),
  handlers: ({ app, database, publicUrl, now }, finder) =>
    redirectRoutes({
      db: database.db,
      waitForInvalidation: database.waitForInvalidation,
      publicUrl,
      now,
      finder,
      // The server itself knows all its addresses: pages, records, files, and those of plugins.
      async hasPage(path) {
        // An address with a redirect had no page when that was saved.
        if ((await finder.find(path)).to !== null) return false;
        const url = localAddress(shopUrl(path) as URL);
        return (await app.inject({ method: 'HEAD', url })).statusCode !== 404;
      },
    }),
});

export { type RedirectFinder, redirectsTag } from './server/find-target.ts';
