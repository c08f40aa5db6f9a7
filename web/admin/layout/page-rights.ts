import { adminPages } from 'virtual:haat-plugins';
import { matchPath } from 'react-router';
import type { NeededRight } from '#kernel/contract/rights.ts';
import { modulePages } from '#modules/pages.ts';
import type { AdminPage, ModulePages } from '../../module-pages.ts';
import { type MenuGroup, menuOrder } from './menu-order.ts';
import type { PageIcon } from './page-icons.ts';

export type OfficePage = {
  to: string;
  label: string;
  /** Other words by which the palette finds the page; those of plugins have none. */
  words?: string | undefined;
  group: MenuGroup;
  right: NeededRight;
  icon?: PageIcon | undefined;
  shortcut?: string | undefined;
};

const declaredPages = new Map(
  Object.values<ModulePages>(modulePages)
    .flatMap(({ admin = [] }) => admin)
    .map((page) => [page.path, page] as const),
);

/** Returns the page of a group of the menu; none if no module declares it. */
function officePage(group: MenuGroup, page: AdminPage | undefined): OfficePage[] {
  if (page?.label === undefined) return [];
  const { path, label, words, right, icon, shortcut } = page;
  return [{ to: `/${path}`, label, words, group, right, icon, shortcut }];
}

const pagesOfPlugins = adminPages.map((page) => ({ ...page, group: 'plugins' as const }));

/** All pages, those of plugins included, in the order of the menu. */
const allPages: readonly OfficePage[] = (Object.keys(menuOrder) as MenuGroup[]).flatMap((group) => [
  ...menuOrder[group].flatMap((path) => officePage(group, declaredPages.get(path))),
  ...(group === 'plugins' ? pagesOfPlugins : []),
]);

/** The pages of the modules. */
export const officePages: readonly OfficePage[] = allPages.filter(({ group }) => group !== 'plugins');

/** Returns the pages that the menu shows to a user. */
export const pagesFor = (may: (needed: NeededRight) => boolean): OfficePage[] =>
  allPages.filter(({ label, right }) => label !== '' && may(right));

/** Returns the right that an address requires: that of the list to which it belongs, or null. */
export function rightOfPage(address: string): NeededRight {
  const path = address.replace(/[?#].*$/, '');
  const page = allPages.find(
    ({ to }) =>
      matchPath(to, path) !== null || (to !== '/admin' && !to.includes(':') && path.startsWith(`${to}/`)),
  );
  return page?.right ?? null;
}
