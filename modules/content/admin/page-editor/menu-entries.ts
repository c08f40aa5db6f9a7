import { shopUrl } from '#kernel/contract/shop-url.ts';
import type { Menus } from '#modules/menus/contract/menus.ts';

const list = new Intl.ListFormat('en');

/** Returns the labels of the menu entries that lead to a page, as a list in a sentence; their number with it. */
export function menuEntriesTo(path: string, { header, footer }: Menus): { count: number; labels: string } {
  const leadsThere = ({ to }: Menus['header'][number]) =>
    shopUrl(to)
      ?.pathname.replace(/(.)\/+$/, '$1')
      .toLowerCase() === path.toLowerCase();
  const entries = [...header, ...footer.flatMap(({ links }) => links)].filter(leadsThere);
  return { count: entries.length, labels: list.format(entries.map(({ label }) => `“${label}”`)) };
}
