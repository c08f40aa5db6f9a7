import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  holdResponses,
  openPage,
  stopClock,
  toastShown,
  waitForHydration,
} from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { owner } from '../support/demo-template.ts';

const shop = demoShop();

async function at(path: string, options = {}) {
  const visited = await openPage(shop.browser, options);
  await visited.page.goto(`${shop.url}${path}`);
  await waitForHydration(visited.page);
  return visited;
}

describe('the header', () => {
  it('the search field suggests products, categories and artisans while typing', async () => {
    const { page, errors, close } = await at('/');
    // Typed while the suggestions are still loading.
    const release = await holdResponses(page, '**/assets/suggesting-*.js');
    await page.getByRole('searchbox').pressSequentially('jam');
    release();
    const box = page.getByRole('combobox', { name: 'Search for a gift' });
    await page.getByRole('option', { name: 'Jamna Lal Kumhar' }).waitFor();
    await box.fill('brass');
    await page.getByRole('option', { name: 'Brass & Metal' }).waitFor();
    await page
      .getByRole('option', { name: /Engraved Brass/ })
      .first()
      .waitFor();
    const all = page.getByRole('link', { name: 'See all results for “brass”' });
    expect(await all.getAttribute('href')).toBe('/products?search=brass');
    await box.fill('qqqqqq');
    await page.getByText('No matches.').waitFor();
    await page.getByRole('search').getByRole('link', { name: 'Find a Gift' }).waitFor();
    await box.fill('brass');
    await all.waitFor();
    await box.press('ArrowDown');
    await page.locator('[role=option][data-highlighted]').waitFor();
    await box.press('Enter');
    await page.waitForURL('**/products/*');
    expect(errors).toEqual([]);
    await close();
  });

  it('Enter in the search field searches for the typed text', { tags: ['full'] }, async () => {
    const { page, close } = await at('/');
    await page.getByRole('searchbox').click();
    const box = page.getByRole('banner').getByRole('combobox');
    await box.pressSequentially('lamp');
    await box.press('Enter');
    await page.waitForURL('**/products?search=lamp');
    await close();
  });

  it('the search field is announced as expanded only while its suggestions are shown', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at('/');
    const box = page.getByRole('combobox', { name: 'Search for a gift' });
    const expanded = () => box.getAttribute('aria-expanded');
    await page.getByRole('search').hover();
    expect(await expanded()).toBe('false');
    await box.fill('lamp');
    await page.getByRole('option').first().waitFor();
    expect(await expanded()).toBe('true');
    await box.press('Escape');
    expect(await expanded()).toBe('false');
    await close();
  });

  it('the header and the phone menu link to the gift finder and custom orders; the menu also to categories and the account', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at('/');
    const main = page.getByRole('navigation', { name: 'Main' });
    const pages = await main.getByRole('link').allTextContents();
    expect(pages).toEqual([
      'Home',
      'Find a Gift',
      'Categories',
      'New Arrivals',
      'Products',
      'Sale',
      'Custom Orders',
      'Artisans',
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const categories = menu.getByRole('list', { name: 'Categories' });
    await categories.getByRole('link', { name: 'Toys & Puppets' }).waitFor();
    expect(await categories.locator('img[src^="/pictures/"]').count()).toBe(12);
    const links = await menu.getByRole('link').allTextContents();
    expect(links.slice(0, 8)).toEqual(pages);
    expect(links.slice(-4)).toEqual(['Sign In', 'Your Orders', 'Wishlist', 'Contact']);
    const cross = await menu.getByRole('button', { name: 'Close' }).boundingBox();
    expect([cross?.width, cross?.height]).toEqual([44, 44]);
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  it('the phone menu closes by Escape and after a link', { tags: ['full'] }, async () => {
    const { page, close } = await at('/', { viewport: { width: 390, height: 844 } });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'New Arrivals' }).click();
    await page.waitForURL('**/new-arrivals');
    await expect.poll(() => menu.isVisible()).toBe(false);
    await close();
  });

  it('the account menu shows links by role, through sign-in and sign-out', { tags: ['full'] }, async () => {
    const { page, errors, close } = await at('/categories');
    const menu = page.getByRole('navigation', { name: 'Your account' });
    await page.getByRole('button', { name: 'Your account' }).click();
    const links = () => menu.getByRole('link').allTextContents();
    await expect.poll(links).toEqual(['Sign In', 'Wishlist']);
    await menu.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('main').getByLabel('Email').fill(owner.email);
    await page.locator('[name=password]').fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('main').getByText('Incorrect email or password').waitFor();
    await page.locator('[name=password]').fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/categories');
    await toastShown(page, 'Login successful');
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect.poll(links).toEqual(['My Profile', 'My Orders', 'Admin Panel']);
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${shop.url}/`);
    await expect
      .poll(() => page.evaluate(() => localStorage.length + sessionStorage.length))
      .toBeLessThanOrEqual(1);
    expect(errors.filter((line) => !line.includes('401'))).toEqual([]);
    await close();
  });

  it('five clicks on the logo within three seconds open the admin entry', { tags: ['full'] }, async () => {
    const { page, close } = await at('/about');
    await page.evaluate(() =>
      document.addEventListener('admin-entry', () => Object.assign(window, { isAdminEntryRequested: true })),
    );
    // With the clock stopped, the clicks are quick on any machine.
    await stopClock(page);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Haat' });
    for (let click = 0; click < 5; click++) await logo.click();
    await expect.poll(() => page.evaluate(() => 'isAdminEntryRequested' in window)).toBe(true);
    await close();
  });
});

describe('the footer', () => {
  it('the newsletter form confirms an address for 3 seconds and refuses an invalid one', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.clock.install();
    await page.goto(`${shop.url}/about`);
    await waitForHydration(page);
    const form = page.getByRole('contentinfo').locator('form');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await form.getByText('Enter your email address').waitFor();
    await form.getByRole('textbox').fill('not an address');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await form.getByText('Enter a valid email address').waitFor();
    await stopClock(page);
    await form.getByRole('textbox').fill('reader@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await form.getByText('Subscribed!').waitFor();
    await page.clock.runFor(2900);
    expect(await form.getByText('Subscribed!').count()).toBe(1);
    await page.clock.runFor(200);
    await expect.poll(() => form.getByText('Subscribed!').count()).toBe(0);
    expect(errors.filter((line) => !line.includes('400'))).toEqual([]);
    await close();
  });

  it('the footer links to every page and back to the top', { tags: ['full'] }, async () => {
    const { page, errors, close } = await at('/');
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const path of [
      '/',
      '/new-arrivals',
      '/categories',
      '/sale',
      '/about',
      '/contact',
      '/shipping',
      '/returns',
      '/size-guide',
      '/faq',
      '/privacy',
      '/terms',
      '/cookies',
    ]) {
      expect(links).toContain(path);
    }
    for (const link of new Set(links.filter((each) => each.startsWith('/')))) {
      const response = await page.request.get(`${shop.url}${link}`);
      expect([link, response.status()]).toEqual([link, 200]);
    }
    await page.getByRole('link', { name: 'Back to Top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('tables of text', () => {
  it('the table of the cookie page breaks no name inside a word', { tags: ['extended'] }, async () => {
    const { page, errors, close } = await at('/cookies');
    const broken = () =>
      page.locator('th[scope=row] code').evaluateAll((names) =>
        names.flatMap(({ firstChild }) => {
          const words = [...(firstChild?.textContent ?? '').matchAll(/\w+/g)];
          return words.flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(firstChild as Node, index);
            range.setEnd(firstChild as Node, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          });
        }),
      );
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await broken()]).toEqual([width, []]);
    }
    expect(
      await page.locator('th[scope=row] code').filter({ hasText: 'personalisationDrafts' }).count(),
    ).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the contact form', () => {
  it('the contact form names all missing and invalid fields at once', { tags: ['full'] }, async () => {
    const { page, errors, close } = await at('/contact');
    const form = page.getByRole('main');
    await form.locator('[name=email]').fill('meera');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(() => form.getByRole('alert').allTextContents())
      .toEqual(['Enter your name', 'Your email must be a valid email address', 'Enter a message']);
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });
});

describe('navigation between pages', () => {
  it('a new page is announced by its title and its content gets the focus', { tags: ['full'] }, async () => {
    const { page, close } = await at('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Artisans' }).click();
    await page.waitForURL('**/artisans');
    await expect.poll(() => page.locator('p[role=status].sr-only').textContent()).toContain('Artisans');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await close();
  });
});

describe('failed navigation', () => {
  it('a script that fails to load shows a message and a link that reloads the page', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at('/');
    await page.route(/\/assets\/page-[^/]*\.js$/, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Artisans' }).click();
    await page.getByRole('heading', { name: 'Part of the shop could not be loaded' }).waitFor();
    await page.unroute(/\/assets\/page-[^/]*\.js$/);
    await page.getByRole('link', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Artisans', level: 1 }).waitFor();
    await close();
  });

  it('a list of categories that fails four times shows a message and links to the home page, which offers a retry', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at('/about');
    await page.clock.install();
    let requests = 0;
    await page.route('**/api/categories*', (route) => {
      requests++;
      return route.abort();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    const whereAfterASecond = async () => {
      await page.clock.runFor(1000);
      return new URL(page.url()).pathname;
    };
    await expect.poll(whereAfterASecond).toBe('/');
    await page.getByText('Something went wrong').first().waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(requests).toBe(4);
    await page.unroute('**/api/categories*');
    await again.click();
    await page.getByRole('heading', { name: 'Top Rated' }).waitFor();
    await close();
  });

  it('a product that fails to load shows an error page with a retry', { tags: ['extended'] }, async () => {
    const { page, close } = await at('/products');
    await page.clock.install();
    await page.route('**/api/products/slug/**', (route) =>
      route.fulfill({
        status: 500,
        json: { statusCode: 500, message: 'Something went wrong', data: null, code: 'internal' },
      }),
    );
    await page.getByRole('article').first().getByRole('link').click();
    const failedAfterASecond = async () => {
      await page.clock.runFor(1000);
      return page.getByRole('heading', { name: 'Something went wrong' }).count();
    };
    await expect.poll(failedAfterASecond).toBe(1);
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    await close();
  });
});

it('the page about the shop shows some of its artisans', { tags: ['full'] }, async () => {
  const page = await fetch(`${shop.url}/about`);
  expect(await page.text()).toContain('href="/artisans/anbu-and-kavitha"');
});
