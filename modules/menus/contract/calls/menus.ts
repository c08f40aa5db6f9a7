import type { Calls } from '#kernel/contract/endpoint.ts';
import * as menus from '../menus.ts';

export const menusCalls = {
  'GET /api/menus': {
    summary: 'Get the menu of the header and the columns of the footer',
    tool: { name: 'list_pages', summary: 'List the pages to which the menus of the shop lead' },
    tag: 'Pages',
    access: 'anyone',
    sameForEveryone: true,
    data: menus.menus.extend({ header: menus.menus.shape.header.min(0) }),
  },
  'GET /api/menus/edited': {
    summary: 'Get the menus with the entries whose page no longer exists',
    tag: 'Pages',
    access: 'staff',
    right: 'pages',
    data: menus.editedMenus,
  },
  'PUT /api/menus': {
    summary: 'Save the menus; an entry must lead to a page that exists',
    tag: 'Pages',
    access: 'staff',
    right: 'pages',
    body: menus.menusUpdate,
    data: menus.editedMenus,
  },
} as const satisfies Calls;
