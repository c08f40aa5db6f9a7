import { shopUrl } from '#kernel/contract/shop-url.ts';
import { defineModule } from '#kernel/define-module.ts';
import { isServed, missingPageCheck } from '#kernel/http/missing-page.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { contentParts } from '#modules/content-files/index.ts';
import { redirectCalls } from './contract/calls/redirects.ts';
import { RedirectFinder } from './server/find-target.ts';
import { redirectsPart } from './server/redirects-file.ts';
import { redirectRoutes } from './server/routes.ts';

/** Whether a path has a page, and no redirect. */
async function hasPage({ app }: Kernel, finder: RedirectFinder, path: string): Promise<boolean> {
  // An address with a redirect had no page when that was saved.
  if ((await finder.find(path)).to !== null) return false;
  return isServed(app, shopUrl(path) as URL);
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
      isMissing: missingPageCheck(kernel.app),
    }),
});

export { type RedirectFinder, redirectsTag } from './server/find-target.ts';
