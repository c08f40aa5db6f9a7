import type { PageDocument } from '#modules/content/contract/content-pages.ts';
import { homeSlug } from '#modules/content/contract/home-page.ts';
import { articleName, journalPath } from '#modules/content/contract/journal.ts';
import about from './shipped/about.json' with { type: 'json' };
import cookies from './shipped/cookies.json' with { type: 'json' };
import faq from './shipped/faq.json' with { type: 'json' };
import home from './shipped/home.json' with { type: 'json' };
import privacy from './shipped/privacy.json' with { type: 'json' };
import returns from './shipped/returns.json' with { type: 'json' };
import shipping from './shipped/shipping.json' with { type: 'json' };
import sizeGuide from './shipped/size-guide.json' with { type: 'json' };
import terms from './shipped/terms.json' with { type: 'json' };

/** The pages that come with the shop, by slug. A page that the owner has not published follows them. */
const shippedPages: ReadonlyMap<string, PageDocument> = new Map(
  Object.entries({
    [homeSlug]: home,
    about,
    shipping,
    returns,
    'size-guide': sizeGuide,
    faq,
    privacy,
    terms,
    cookies,
  }) as [string, PageDocument][],
);

export const shippedSlugs: readonly string[] = [...shippedPages.keys()];

/** Returns the text that comes with the shop; null for a page of the owner. */
export const shippedPage = (slug: string): PageDocument | null => shippedPages.get(slug) ?? null;

/** Returns the address of a page in this shop. */
export function pathOf(slug: string): string {
  if (slug === homeSlug) return '/';
  const name = articleName(slug);
  if (name !== null) return `${journalPath}/${name}`;
  return shippedPages.has(slug) ? `/${slug}` : `/pages/${slug}`;
}
