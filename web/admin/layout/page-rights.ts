import { adminPages } from 'virtual:haat-plugins';
import { matchPath } from 'react-router';
import type { NeededRight } from '#kernel/contract/rights.ts';
import { modulePages } from '#modules/pages.ts';
import type { ModulePages } from '../../module-pages.ts';
import type { PageIcon } from './page-icons.ts';

export type OfficePage = {
  to: string;
  label: string;
  right: NeededRight;
  icon?: PageIcon | undefined;
  shortcut?: string | undefined;
};

/** The pages of the menu that a module declares. */
const officePagesOf = ({ admin = [] }: ModulePages): OfficePage[] =>
  admin.flatMap(({ path, label, right, icon, shortcut }) =>
    label === undefined || right === undefined ? [] : [{ to: `/${path}`, label, right, icon, shortcut }],
  );

/** The pages of the modules in menu order. */
export const officePages: readonly OfficePage[] =
  Object.values<ModulePages>(modulePages).flatMap(officePagesOf);

/** The pages of plugins come before the settings, which stay last. */
const allPages: readonly OfficePage[] = [
  ...officePages.slice(0, -1),
  ...adminPages,
  ...officePages.slice(-1),
];

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
