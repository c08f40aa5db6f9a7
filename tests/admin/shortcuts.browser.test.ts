/** @module-tag extended */
import { describe, expect, it } from 'vitest';
import { expectFine } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { openAdmin } from '../support/office.ts';

const shop = demoShop();

describe('keyboard shortcuts of the back office', () => {
  it('letters open pages, the search of the list and the help, and not those below a dialog', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await heading('Dashboard').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await heading('Products').waitFor();
    await page.keyboard.press('/');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.and(page.locator(':focus')).waitFor();
    await page.goto(`${shop.url}/admin`);
    await heading('Dashboard').waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Orders', { exact: true }).waitFor();
    await expectFine(page);
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await help.getByRole('checkbox', { name: 'Use single letters as shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await heading('Dashboard').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
