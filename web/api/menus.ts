import { useRouteLoaderData } from 'react-router';
import type { Menus } from '#modules/menus/contract/menus.ts';

/** Returns the links of header and footer, loaded once with the first page; none on an error screen. */
export const useMenus = (): Menus =>
  useRouteLoaderData<{ menus: Menus }>('root')?.menus ?? { header: [], footer: [] };
