/** @module-tag full */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectFine,
  expectFineEverywhere,
  fill,
  isEmulating,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin } from '#tests/support/office.ts';
import { widths } from '#tests/support/scope.ts';

// The map and the pages of artisans, and the admin page.

const shop = demoShop();
const map = (page: Page) => page.getByRole('navigation', { name: 'Map of the artisans' });

describe.each(widths)('the map of artisans on a screen %i wide', (width) => {
  it('the map of artisans is usable by the keyboard, for single and grouped artisans', async () => {
    const { page, errors, close } = await openPage(shop.browser, { viewport: { width, height: 900 } });
    await page.goto(`${shop.url}/artisans`);
    await waitForHydration(page);
    const many = map(page).getByRole('button', { name: '3 artisans around Saharanpur, Uttar Pradesh' });
    await many.press('Enter');
    const moradabad = map(page).getByRole('link', { name: 'Shahid Hussain Moradabad' });
    await moradabad.waitFor();
    await expectFine(page);
    await page.keyboard.press('Escape');
    await moradabad.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await moradabad.waitFor();
    await moradabad.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Shahid Hussain' }).waitFor();
    await page.getByRole('img', { name: 'Moradabad on a map of India' }).waitFor();
    await page.goBack();
    await map(page)
      .getByRole('link', { name: 'Mehraj ud Din Mir, Srinagar, Jammu and Kashmir' })
      .press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Mehraj ud Din Mir' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('the pins of the map are at least 44 pixels large and lie on the map', async () => {
    const { page, close } = await openPage(shop.browser, { viewport: { width, height: 900 } });
    await page.goto(`${shop.url}/artisans`);
    const pins = map(page).locator('li > a.group, li > button');
    const boxes = await pins.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThan(10);
    const around = await map(page).boundingBox();
    for (const { x, y, width: wide, height } of boxes) {
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
      expect(x + wide / 2).toBeGreaterThan(around?.x ?? 0);
      expect(y + height / 2).toBeGreaterThan(around?.y ?? 0);
      expect(x + wide / 2).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0));
      expect(y + height / 2).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0));
    }
    await close();
  });
});

describe('the list of artisans', () => {
  it('filters artisans by state and craft, on the map and without JavaScript too', async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/artisans`);
    await waitForHydration(page);
    await page.getByLabel('State').selectOption('Rajasthan (3)');
    await page.waitForURL('**/artisans?state=Rajasthan');
    await page.getByText('3 artisans', { exact: true }).waitFor();
    await expect.poll(() => map(page).getByRole('button').count()).toBe(1);
    await page.getByLabel('Craft').selectOption('Paper & Stationery (2)');
    await page.waitForURL('**/artisans?state=Rajasthan&craft=paper-and-stationery');
    await page.getByText('2 artisans', { exact: true }).waitFor();
    await page.goto(`${shop.url}/artisans?state=Atlantis`);
    await page.getByRole('link', { name: 'Show all artisans' }).click();
    await page.getByText('20 artisans', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(isEmulating)('the list of artisans is filtered without JavaScript', async () => {
    const { page, close } = await openPage(shop.browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/artisans`);
    await page.getByLabel('State').selectOption('Odisha (1)');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('1 artisan', { exact: true }).waitFor();
    await close();
  });
});

describe('the page of an artisan', () => {
  it('the page of an artisan sorts the products and links to a custom order', async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/artisans/shahid-hussain`);
    await waitForHydration(page);
    await page.getByLabel('Sort by').selectOption('Price low to high');
    await page.waitForURL('**/artisans/shahid-hussain?sort=price-asc');
    await page.getByRole('article').first().getByText('Brass Lotus Incense Holder').waitFor();
    const prices = await page
      .locator('article .price b')
      .evaluateAll((all) => all.map((each) => Number(each.textContent?.replace(/\D/g, ''))));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(await page.getByRole('link', { name: 'Ask for a custom gift' }).getAttribute('href')).toBe(
      '/custom-orders?artisan=shahid-hussain',
    );
    expect(errors).toEqual([]);
    await close();
  });

  it('the page of an artisan has structured data that matches it', async () => {
    const { page, close } = await openPage(shop.browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/artisans/rafiq-ahmed`);
    const [data] = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((each) => JSON.parse(each.textContent ?? '')));
    expect(data).toMatchObject({
      '@type': 'Person',
      name: await page.getByRole('heading', { level: 1 }).textContent(),
      workLocation: { name: 'Khurja, Uttar Pradesh', geo: { latitude: 28.25, longitude: 77.85 } },
    });
    await page.getByText(data.description).waitFor();
    await close();
  });
});

describe('the admin page of artisans', () => {
  it('staff find, change and add artisans, and the map and the shop follow at once', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/artisans');
    await page.getByText('Page 1 of 2').waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('searchbox', { name: 'Search artisans' }).fill('khurja');
    await page.getByRole('button', { name: 'Edit Rafiq Ahmed' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Artisan' });
    await form.getByText('On the map: Khurja, Uttar Pradesh.').waitFor();
    await fill(form, { location: 'Lyon, France' });
    await form.getByText('Not on the map: only the text is shown.').waitFor();
    await fill(form, { location: 'Somewhere in Kerala' });
    await form.getByText('Shown in the middle of Kerala.').waitFor();
    await expectFineEverywhere(page);
    await fill(form, { name: 'Imtiaz Ali' });
    await form.getByRole('button', { name: 'Update Artisan' }).click();
    await form.getByText('Name is already used by another artisan').first().waitFor();
    await fill(form, { name: 'Rafiq Ahmed Khan' });
    await form.locator('[name=name]').press('Control+Enter');
    await toastShown(page, 'Artisan updated successfully!');
    await form.waitFor({ state: 'detached' });

    const shopper = await openPage(shop.browser);
    await shopper.page.goto(`${shop.url}/artisans/rafiq-ahmed`);
    await shopper.page.getByRole('heading', { level: 1, name: 'Rafiq Ahmed Khan' }).waitFor();
    await shopper.page.getByText('Somewhere in Kerala').waitFor();
    await shopper.page.getByRole('img', { name: 'Kerala on a map of India' }).waitFor();

    await page.getByRole('button', { name: 'Add Artisan' }).click();
    const adding = page.getByRole('dialog', { name: 'Add New Artisan' });
    await fill(adding, { name: 'Lata Devi', location: 'Jaipur, Rajasthan', bio: 'Blue pottery.' });
    await adding.getByRole('button', { name: 'Create Artisan' }).click();
    await toastShown(page, 'Artisan created successfully!');
    await adding.waitFor({ state: 'detached' });
    // Expected: the refusal of the duplicate name.
    expect([...errors, ...shopper.errors].filter((each) => !each.includes('409'))).toEqual([]);
    await shopper.close();
    await close();
  });

  it('staff delete and restore an artisan without products, and cannot delete one with products', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/artisans?search=lata');
    await page.getByRole('button', { name: 'Delete Lata Devi' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete artisan' }).click();
    await toastShown(page, 'Artisan deleted successfully!');
    await page.getByText('No artisans found').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toastShown(page, 'Restored');
    await page.getByRole('button', { name: 'Edit Lata Devi' }).waitFor();
    expect(errors).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search artisans' }).fill('Sowmya');
    await page.getByRole('button', { name: 'Delete Sowmya Ramesh' }).click();
    const notice = page.getByRole('alertdialog', { name: 'Delete Sowmya Ramesh?' });
    await notice
      .getByText('This artisan still has 8 products. Assign them to another artisan or delete them first.')
      .waitFor();
    expect(await notice.getByRole('button').allTextContents()).toEqual(['Close']);
    await close();
  });
});
