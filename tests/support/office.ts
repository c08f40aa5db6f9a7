import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage, type WatchedPage } from './browser.ts';
import { makeCustomer, newAccount } from './customers.ts';
import { owner } from './demo-template.ts';
import type { Outbox } from './outbox.ts';
import { clientOf } from './shop.ts';

/** A user of the back office. */
export type StaffLogin = { email: string; password: string };
type Shop = { url: string; browser: Browser };

/** Returns the typed client of the owner. */
export async function ownerClient(shop: { url: string }) {
  const { token } = await clientOf(shop.url)('POST /api/auth/admin/login', { body: owner });
  return clientOf(shop.url, token);
}

/** Creates a customer and makes the user staff, as the owner (R15). */
export async function makeStaff(shop: { url: string }, outbox: Outbox): Promise<StaffLogin> {
  const { email, password, session } = await makeCustomer(shop, outbox, newAccount('Ravi Staff'));
  const call = await ownerClient(shop);
  await call('PUT /api/users/:userId/role', { params: { userId: session.id }, body: { role: 'staff' } });
  return { email, password };
}

/** Opens a new browser with a signed-in user on a page of the back office. */
export async function openAdmin(
  shop: Shop,
  path: string,
  { as = owner, ...options }: BrowserContextOptions & { as?: StaffLogin } = {},
): Promise<WatchedPage> {
  const body = { email: as.email, password: as.password };
  const { token, ...user } = await clientOf(shop.url)('POST /api/auth/admin/login', { body });
  const stored = { user: JSON.stringify(user), authToken: token, isAdmin: 'true' };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const visited = await openPage(shop.browser, {
    storageState: { cookies: [], origins: [{ origin: shop.url, localStorage }] },
    ...options,
  });
  await visited.page.goto(`${shop.url}${path}`);
  return visited;
}

/** Opens the admin entry by five quick clicks on the logo. */
export const openAdminEntry = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Haat' }).click({ clickCount: 5 });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** Opens the filters of a list, which a phone shows behind a button. */
export async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
}

/** Opens the filters of less frequent use: behind a button of their own, on a phone behind that of all filters. */
export async function openMoreFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: isPhone(page) ? /^Filters/ : /^More filters/ }).click();
}

/** Opens the documents of the selected orders, which a phone shows behind a button. */
export async function openDocuments(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Print', exact: true }).click();
}
