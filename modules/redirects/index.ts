import { localAddress, shopUrl } from '#kernel/contract/shop-url.ts';
import { defineModule } from '#kernel/define-module.ts';
import { isMissingPage } from '#kernel/http/missing-page.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { contentParts } from '#modules/content-files/index.ts';
import { redirectCalls } from './contract/calls/redirects.ts';
import { RedirectFinder } from './server/find-target.ts';
import { redirectsPart } from './server/redirects-file.ts';
import { redirectRoutes } from './server/routes.ts';

/** Whether a path has a page. The server itself knows all its addresses: pages, records, files, and those of plugins. */
async function hasPage({ app }: Kernel, finder: RedirectFinder, path: string): Promise<boolean> {
  // An address with a redirect had no page when that was saved.
  if ((await finder.find(path)).to !== null) return false;
  const url = localAddress(shopUrl(path) as URL);
  return (await app.inject({ method: 'HEAD', url })).statusCode !== 404;
}

/** Former addresses of the shop that lead to others. */
export const redirects = defineModule({
  name: 'redirects',
  calls: redirectCalls,
  open: (kernel): RedirectFinder => new RedirectFinder(kernel),
  extend: (kernel, finder) => [
    contentParts.of(
      redirectsPart({ publicUrl: kernel.publicUrl, hasPage: (path) => hasPage(kernel, finder, path) }),
    ),
  ],
  handlers: (kernel, finder) =>
    redirectRoutes({
      db: kernel.db,
      waitForInvalidation: kernel.database.waitForInvalidation,
      publicUrl: kernel.publicUrl,
      now: kernel.now,
      finder,
      hasPage: (path) => hasPage(kernel, finder, path),
      isMissing: (address) => isMissingPage(kernel.app, address),
    }),
});

export { type RedirectFinder, redirectsTag } from './server/find-target.ts';
