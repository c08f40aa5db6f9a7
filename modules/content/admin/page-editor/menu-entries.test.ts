import { expect, it } from 'vitest';
import { menuEntriesTo } from './menu-entries.ts';

it('the menu entries of a page are those of header and footer that lead to it, also to a part of it', () => {
  const menus = {
    header: [
      { label: 'Story', to: '/pages/our-story' },
      { label: 'Home', to: '/' },
      { label: 'Elsewhere', to: 'https://elsewhere.example/pages/our-story' },
    ],
    footer: [{ title: 'Shop', links: [{ label: 'Our kiln', to: '/Pages/our-story/?from=menu#kiln' }] }],
  };
  expect(menuEntriesTo('/pages/our-story', menus)).toEqual({ count: 2, labels: '“Story” and “Our kiln”' });
  expect(menuEntriesTo('/pages/our', menus)).toEqual({ count: 0, labels: '' });
});
