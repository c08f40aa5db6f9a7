import type { Browser, Page } from 'playwright-core';
import { type Person, visitAs } from './customers.ts';

/** One part of the profile, by its heading. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A customer who signs in and looks at their profile. */
export async function visitProfile(shop: { url: string; browser: Browser }, customer: Person, how = {}) {
  const visited = await visitAs(shop, customer, '/profile', how);
  await part(visited.page, 'Your devices')
    .getByText(/^This device, signed in since /)
    .waitFor();
  return visited;
}

/** In which field the cursor stands. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
