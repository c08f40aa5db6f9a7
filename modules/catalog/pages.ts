import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  storefront: [
    { path: 'categories', file: 'storefront/categories/page.tsx' },
    { path: 'categories/:slug', file: 'storefront/category/page.tsx' },
    { path: 'new-arrivals', file: 'storefront/new-arrivals/page.tsx' },
    { path: 'sale', file: 'storefront/sale/page.tsx' },
    { path: 'products', file: 'storefront/products/page.tsx' },
    { path: 'products/:slug', file: 'storefront/product/page.tsx' },
    { path: 'gifts', file: 'storefront/gifts/page.tsx' },
    { path: 'artisans', file: 'storefront/artisans/page.tsx' },
    { path: 'artisans/:slug', file: 'storefront/artisan/page.tsx' },
  ],
  admin: [
    {
      path: 'admin/categories',
      file: 'admin/categories/page.tsx',
      get label() {
        return m.catalogPages.categories();
      },
      words: 'category subcategory departments',
      right: 'products',
      icon: 'Tags',
      shortcut: 'g',
    },
    { path: 'admin/categories/:slug', file: 'admin/category/page.tsx' },
    {
      path: 'admin/products',
      file: 'admin/products/page.tsx',
      get label() {
        return m.catalogPages.products();
      },
      words:
        'product gift item stock inventory variant sku price catalogue recent changes bulk low export csv',
      right: 'products',
      icon: 'Boxes',
      shortcut: 'p',
    },
    { path: 'admin/products/changes', file: 'admin/changes/page.tsx' },
    { path: 'admin/products/grid', file: 'admin/grid/page.tsx' },
    { path: 'admin/products/:slug', file: 'admin/product/page.tsx' },
    {
      path: 'admin/artisans',
      file: 'admin/artisans/page.tsx',
      get label() {
        return m.catalogPages.artisans();
      },
      words: 'artisan maker vendor supplier craftsman',
      right: 'products',
      icon: 'HandHeart',
      shortcut: 'a',
    },
    {
      path: 'admin/search',
      file: 'admin/search/page.tsx',
      get label() {
        return m.catalogPages.search();
      },
      words: 'synonym search terms redirect ranking no results',
      right: 'products',
      icon: 'Search',
    },
  ],
  commands: [
    {
      get label() {
        return m.commands.addProduct();
      },
      words: 'new create',
      to: '/admin/products?do=add',
      right: 'products',
    },
    {
      get label() {
        return m.commands.addCategory();
      },
      words: 'new create',
      to: '/admin/categories?do=add',
      right: 'products',
    },
    {
      get label() {
        return m.commands.addArtisan();
      },
      words: 'new create maker',
      to: '/admin/artisans?do=add',
      right: 'products',
    },
  ],
} as const satisfies ModulePages;
