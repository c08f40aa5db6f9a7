import type { NeededRight } from '#kernel/contract/rights.ts';
import { sectionIds, sectionTitles, sectionWords } from '#modules/settings/admin/settings/titles.ts';
import * as m from '../messages/index.ts';
import { matchesLabel, withoutLeadWords } from './match-label.ts';
import { pagesFor, rightOfPage } from './page-rights.ts';

type PalettePage = { to: string; label: string; words?: string | undefined };

/** Pages that the menu does not show: the import of products, and the user's own page next to Logout. */
const furtherPages: readonly PalettePage[] = [
  {
    to: '/admin/products/import',
    label: m.destinations.importProducts(),
    words: 'csv shopify woocommerce upload file migrate',
  },
  {
    to: '/admin/security',
    label: m.destinations.security(),
    words: 'two-factor 2fa authenticator passkey password recovery code',
  },
];

const settingsSections: readonly PalettePage[] = sectionIds.map((id) => ({
  to: `/admin/settings#${id}`,
  label: m.destinations.settings({ sectionTitles: sectionTitles[id] }),
  words: sectionWords[id],
}));

/**
 * Returns the pages that a text names by their labels and words, of those that the user may open: all of the menu for an
 * empty text, without the sections of the settings. Pages that are named by their labels come first.
 */
export function pagesNamed(query: string, may: (needed: NeededRight) => boolean): PalettePage[] {
  const sought = withoutLeadWords(query);
  const pages = [...pagesFor(may), ...furtherPages, ...(query === '' ? [] : settingsSections)].filter(
    ({ to, label, words = '' }) => may(rightOfPage(to)) && matchesLabel(`${label} ${words}`, sought),
  );
  const isByLabel = ({ label }: PalettePage) => matchesLabel(label, sought);
  return [...pages.filter(isByLabel), ...pages.filter((page) => !isByLabel(page))];
}
