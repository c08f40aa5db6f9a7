import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

const file = 'storefront/content-page/page.tsx';
const editor = 'admin/page-editor/page.tsx';

export const pages = {
  storefront: [
    { path: '', file: 'storefront/home/page.tsx' },
    { path: 'about', file, id: 'storefront/about' },
    { path: 'shipping', file, id: 'storefront/shipping' },
    { path: 'returns', file, id: 'storefront/returns' },
    { path: 'size-guide', file, id: 'storefront/size-guide' },
    { path: 'faq', file, id: 'storefront/faq' },
    { path: 'privacy', file, id: 'storefront/privacy' },
    { path: 'terms', file, id: 'storefront/terms' },
    { path: 'cookies', file, id: 'storefront/cookies' },
    { path: 'pages/:slug', file, id: 'storefront/pages' },
    { path: 'journal', file: 'storefront/journal/page.tsx' },
    { path: 'journal/:slug', file: 'storefront/article/page.tsx' },
  ],
  admin: [
    {
      path: 'admin/pages',
      file: 'admin/pages/page.tsx',
      get label() {
        return m.pages.pages();
      },
      words: 'page content about faq policy terms privacy legal text',
      right: 'pages',
      icon: 'FileText',
      shortcut: 'c',
    },
    { path: 'admin/pages/:slug', file: editor, right: 'pages' },
    {
      path: 'admin/journal',
      file: 'admin/journal/page.tsx',
      get label() {
        return m.journal.journal();
      },
      words: 'blog article post story news',
      right: 'pages',
      icon: 'Newspaper',
    },
    { path: 'admin/journal/:article', file: editor, id: 'admin/article-editor', right: 'pages' },
  ],
  commands: [
    {
      get label() {
        return m.adminPages.add();
      },
      words: 'new create write',
      to: '/admin/pages?do=add',
      right: 'pages',
    },
    {
      get label() {
        return m.adminJournal.add();
      },
      words: 'new create write blog post',
      to: '/admin/journal?do=add',
      right: 'pages',
    },
  ],
} as const satisfies ModulePages;
