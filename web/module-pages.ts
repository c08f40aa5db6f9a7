import type { NeededRight } from '#kernel/contract/rights.ts';
import type { MenuPath } from './admin/layout/menu-order.ts';
import type { PageIcon } from './admin/layout/page-icons.ts';

/** A page of a module. */
type ModulePage = {
  /** The address as React Router writes it, without the leading slash. */
  path: string;
  /** The route module, in the folder of the module. */
  file: string;
  /** The id of the route, for a file with several addresses; by default the file names it. */
  id?: string;
};

/** A page of the back office that its menu shows, in the group and at the place of `admin/layout/menu-order.ts`. */
type MenuPage = ModulePage & {
  path: MenuPath;
  label: string;
  /** Other words by which the palette finds the page: what owners call it, in the singular. */
  words: string;
  right: NeededRight;
  icon: PageIcon;
  /** The letter that opens the page after the letter G. */
  shortcut?: string;
};

/** A page of the back office; its path begins with `admin`. The menu shows the pages that have a label. */
export type AdminPage = MenuPage | (ModulePage & { label?: undefined; right?: NeededRight });

/**
 * A command of the palette, which opens a page of the back office; its page opens the dialog that `?do=` names
 * (`use-command.ts`).
 */
export type AdminCommand = {
  label: string;
  /** Other words that find it. */
  words?: string;
  /** The address; `:number` stands for the number that the user types after the words, such as that of an order. */
  to: string;
  right: NeededRight;
};

/** What a module declares in `pages.ts`. */
export type ModulePages = {
  storefront?: readonly ModulePage[];
  admin?: readonly AdminPage[];
  commands?: readonly AdminCommand[];
};
