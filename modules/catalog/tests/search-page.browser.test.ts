import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';

const shop = demoShop();

async function search(text: string, parameters = '') {
  const visited = await openPage(shop.browser);
  await visited.page.goto(`${shop.url}/products?search=${encodeURIComponent(text)}${parameters}`);
  await waitForHydration(visited.page);
  return visited;
}

describe('the result page of a search', () => {
  const understood = '“lamp” for mother in brass, up to ₹2,000';

  it('says what was understood, links to what the text names, and removes each filter by its chip', async () => {
    const { page, errors, close } = await search('brass lamp for mom under 2000');
    await page.getByRole('heading', { level: 1, name: understood }).waitFor();
    const matching = page.getByRole('navigation', { name: 'Matching pages' });
    expect(await matching.getByRole('link').allTextContents()).toEqual(['Gifts for mother', 'Brass & Metal']);
    await page
      .getByRole('link', { name: 'Remove filter: Brass' })
      .or(page.getByRole('link', { name: /Brass$/ }))
      .first()
      .click();
    await page.waitForURL(
      (url) => !url.searchParams.has('material') && url.searchParams.get('maxPrice') === '2000',
    );
    expect(errors).toEqual([]);
    await close();
  });

  it('is accessible and fits the screen', { tags: ['extended'] }, async () => {
    const { page, errors, close } = await search('brass lamp for mom under 2000');
    await page.getByRole('heading', { level: 1, name: understood }).waitFor();
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('links to the text as typed, but not beside the kinds nearest to one that the shop does not have', {
    tags: ['extended'],
  }, async () => {
    const { page, close } = await search('saree for mom');
    await page.getByText(/nothing for “saree”/).waitFor();
    expect(await page.getByText('Search instead for').count()).toBe(0);
    await page.goto(`${shop.url}/products?search=${encodeURIComponent('lamp for mom')}`);
    await page.getByText('Search instead for').waitFor();
    await close();
  });

  it('asks for the PIN code of a day of arrival, and keeps the other filters', {
    tags: ['extended'],
  }, async () => {
    const { page, close } = await search('khurja mugs by 20 december');
    await page.getByLabel(/^PIN code, to see what arrives by/).fill('400001');
    await page.getByRole('button', { name: 'Show gifts', exact: true }).click();
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('pin') === '400001' &&
        searchParams.get('place') === 'Khurja' &&
        searchParams.get('by')?.endsWith('-12-20') === true,
    );
    await close();
  });

  it('an empty result offers the gift finder and a custom request with what the shopper asked for', {
    tags: ['extended'],
  }, async () => {
    const { page, close } = await search('xylophone', '&for=mother&occasion=diwali&maxPrice=700');
    await page.getByText('No products found').waitFor();
    await expectFineEverywhere(page);
    const finder = page.getByRole('main').getByRole('link', { name: 'Find a Gift' });
    expect(await finder.getAttribute('href')).toBe('/gifts?for=mother&occasion=diwali&budget=700');
    await page.getByRole('link', { name: 'Ask for a custom gift' }).click();
    await expect.poll(() => page.getByLabel('What should it be?').inputValue()).toBe('xylophone');
    await close();
  });

  it.each([
    '%ED%A0%80%FF',
    '%00',
    `${'a'.repeat(6000)}`,
    encodeURIComponent("'); DROP TABLE products;-- 👩‍🎨 \u202eهدية"),
  ])('any text in the address has an answer: %#', async (text) => {
    const answer = await fetch(`${shop.url}/products?search=${text}&material=%00&place=%FF`);
    expect(answer.status).toBeLessThan(500);
  });
});
