import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from '#modules/accounts/contract/accounts.ts';
import type { Call } from '#web/api/client.ts';
import { fill, openPage, type WatchedPage, waitForHydration } from './browser.ts';
import type { Outbox } from './outbox.ts';
import { clientOf } from './shop.ts';

/** The data of a possible account. */
export type Person = { name: string; email: string; password: string };
/** A customer with a verified address, a session and a typed client. */
export type Customer = Person & { session: Session; call: Call };

let accountCount = 0;

/** Returns the data of a user without an account. */
export function newAccount(name = 'Asha Rao'): Person {
  return { name, email: `asha${++accountCount}@example.com`, password: 'correct horse' };
}

/** Registers a user; the address is not verified. */
export async function register(shop: { url: string }, { name, email, password }: Person): Promise<void> {
  await clientOf(shop.url)('POST /api/auth/register', { body: { name, email, password } });
}

/** Creates a customer by API calls, without a browser. */
export async function makeCustomer(
  shop: { url: string },
  outbox: Outbox,
  person = newAccount(),
): Promise<Customer> {
  const visitor = clientOf(shop.url);
  await register(shop, person);
  const token = new URL(await outbox.link(person.email)).searchParams.get('token') ?? '';
  await visitor('POST /api/auth/verify/user', { body: { token, password: person.password } });
  const { email, password } = person;
  const session = await visitor('POST /api/auth/login', { body: { email, password } });
  return { ...person, session, call: clientOf(shop.url, session.token) };
}

/** Fills in and submits the open sign-in form. */
export async function signIn(
  page: Page,
  { email, password }: Omit<Person, 'name'>,
  { remember = false } = {},
): Promise<void> {
  const main = page.getByRole('main');
  await fill(main, { email, password });
  if (remember) await main.getByLabel('Remember me').check();
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens a new browser, signs in and waits for the page at `path`. */
export async function openPageAs(
  shop: { url: string; browser: Browser },
  person: Omit<Person, 'name'>,
  path: string,
  options: { remember?: boolean } = {},
): Promise<WatchedPage> {
  const visited = await openPage(shop.browser);
  await visited.page.goto(`${shop.url}/auth/login?next=${encodeURIComponent(path)}`);
  await waitForHydration(visited.page);
  await signIn(visited.page, person, options);
  await visited.page.waitForURL(`${shop.url}${path}`);
  return visited;
}

/** Opens the account menu of the signed-in user. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  const menu = page.getByRole('navigation', { name: 'Your account' });
  await menu.waitFor();
  return menu;
}

/** Returns the tokens in the local and the session storage of the browser. */
export const storedTokens = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('authToken'),
    session: sessionStorage.getItem('authToken'),
  }));

/** Expects the server to refuse a token. */
export const expectSessionEnded = (shop: { url: string }, token: string) =>
  expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${shop.url}/api/auth/me`, { headers })).status;
    })
    .toBe(401);
