import type { Browser, Page } from 'playwright-core';
import { openPageAs, type Person } from './customers.ts';

/** Returns the section of the profile with this heading. */
export const profileSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Signs a customer in and opens the profile. */
export async function openProfile(shop: { url: string; browser: Browser }, customer: Person, options = {}) {
  const visited = await openPageAs(shop, customer, '/profile', options);
  await profileSection(visited.page, 'Your devices')
    .getByText(/^This device, signed in since /)
    .waitFor();
  return visited;
}

/** Returns the name of the focused field. */
export const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
