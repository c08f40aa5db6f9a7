import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  expectFieldError,
  expectFine,
  expectFineEverywhere,
  failCalls,
  openPage,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';

// Personalisation on the product page and in the cart.

const shop = demoShop();
const mug = '/products/cafe-stoneware-mug';
const frame = '/products/our-date-silver-filigree-frame';
const phone = { viewport: { width: 390, height: 844 } };

async function at(path: string, options = {}) {
  const visited = await openPage(shop.browser, options);
  await visited.page.goto(`${shop.url}${path}`);
  await waitForHydration(visited.page);
  return visited;
}

const photo = async () => ({
  name: 'us.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer(),
});

const toCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).click();
const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const nameField = (page: Page) => textbox(page, 'Name on the mug');
async function putNames(page: Page, names: string[]) {
  for (const [at, name] of names.entries()) {
    await nameField(page).fill(name);
    await toCart(page);
    await page.getByText(`${at + 1} in your cart.`).waitFor();
  }
}
/** The large preview, by its label. */
const preview = (page: Page) => page.getByRole('img', { name: /personalised\./ });
const drawnTexts = (page: Page) => preview(page).locator('text').allTextContents();
const items = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem');

describe('personalisation on the pages', () => {
  it('a personalisation is previewed, counted and priced while it is typed', async () => {
    const { page, errors, close } = await at(mug);
    const main = page.getByRole('main');
    await main.getByText('12 characters left').waitFor();
    expect(await preview(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Show picture 2 of 2' }).click();
    await nameField(page).fill('Asha 👨‍👩‍👧‍👦');
    await page.getByRole('alert').getByText('Emoji can’t be used here').waitFor();
    await nameField(page).fill('Asha');
    await main.getByText('8 characters left').waitFor();
    await expect.poll(() => drawnTexts(page)).toContain('Asha');
    await expect
      .poll(() => preview(page).getAttribute('aria-label'))
      .toBe('Café Stoneware Mug, personalised. Name on the mug: Asha');
    await page.locator('[aria-label="Show picture 1 of 2"][aria-current="true"]').waitFor();
    await main.getByText('₹669', { exact: true }).waitFor();
    await main.getByText('₹549 + ₹120 personalisation').waitFor();
    // The sample is gone, and a reload keeps the typed text.
    const shown = () => preview(page).locator('image').getAttribute('href');
    expect(await shown()).toBe('/pictures/products/cafe-stoneware-mug-blank-1.svg');
    await page.reload();
    await expect.poll(() => nameField(page).inputValue()).toBe('Asha');
    expect(errors).toEqual([]);
    await close();
  });

  it('the page of a personalised product is accessible and fits the screen', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await at(mug);
    await nameField(page).fill('Asha');
    await expect.poll(() => drawnTexts(page)).toContain('Asha');
    await page.reload();
    await expect.poll(() => nameField(page).inputValue()).toBe('Asha');
    await page.evaluate(() => scrollTo(0, 0));
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('the preview on a phone stays above the field and keeps long text inside its area', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at('/products/carved-sheesham-keepsake-box', phone);
    const field = textbox(page, 'Inscription');
    await field.fill('Wwwwwwwwwwwwwwwwwwww\nMMMMMMMMMMMMMMMMMMMM');
    await field.scrollIntoViewIfNeeded();
    const strip = page.locator('section[aria-labelledby=personalise] svg[viewBox]').first();
    const inSight = async () => {
      const [box, typed] = [await strip.boundingBox(), await field.boundingBox()];
      return box !== null && typed !== null && box.y >= 0 && box.y + box.height <= typed.y;
    };
    await expect.poll(inSight).toBe(true);
    await expect.poll(() => strip.locator('text').allTextContents()).toContain('MMMMMMMMMMMMMMMMMMMM');
    const widest = await strip
      .locator('text')
      .evaluateAll((texts) => Math.max(...texts.map((text) => (text as SVGTextElement).getBBox().width)));
    expect(widest).toBeGreaterThan(50);
    expect(widest).toBeLessThanOrEqual(106);
    await expectFine(page);
    await close();
  });

  it('two names make two lines of the cart, which survive a reload and an undone removal', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at(mug);
    await putNames(page, ['Asha', 'Kabir', ' Asha ']);
    await page.getByRole('link', { name: 'Cart, 3 items' }).click();
    await expect.poll(() => items(page).count()).toBe(2);
    await items(page).first().getByText('Name on the mug:').waitFor();
    await page.reload();
    const lines = items(page).filter({ hasText: 'Name on the mug:' });
    await expect.poll(() => lines.locator('dd').allTextContents()).toEqual(['Asha', 'Kabir']);
    await expect.poll(() => lines.first().locator('svg text').allTextContents()).toContain('Asha');
    await lines.nth(1).getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(() => page.getByRole('link', { name: 'Cart, 4 items' }).count()).toBe(1);
    await page.getByText('₹2,676', { exact: true }).first().waitFor();
    await lines
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(() => items(page).locator('dd').allTextContents()).toEqual(['Kabir']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => items(page).locator('dd').allTextContents()).toEqual(['Asha', 'Kabir']);
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('a shopper changes a personalisation from the cart without showing it in the address', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at(mug);
    await putNames(page, ['Asha', 'Kabir']);
    await page.goto(`${shop.url}/cart`);
    await items(page)
      .first()
      .getByRole('link', { name: 'Edit personalisation of Café Stoneware Mug' })
      .click();
    await expect.poll(() => nameField(page).inputValue()).toBe('Asha');
    // The address, which is sent to the server, does not contain the personalisation.
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect.poll(() => nameField(page).inputValue()).toBe('Asha');
    await nameField(page).fill('Meera');
    await page.getByRole('button', { name: 'Save to the cart' }).click();
    await page.waitForURL('**/cart');
    await expect.poll(() => items(page).locator('dd').allTextContents()).toEqual(['Meera', 'Kabir']);
    await items(page).first().getByRole('link', { name: /^Edit/ }).click();
    await expect.poll(() => nameField(page).inputValue()).toBe('Meera');
    await nameField(page).fill('Kabir');
    await page.getByRole('button', { name: 'Save to the cart' }).click();
    await expect.poll(() => items(page).locator('dd').allTextContents()).toEqual(['Kabir']);
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a missing required personalisation shows an error and gets the focus', { tags: ['full'] }, async () => {
    const { page, errors, close } = await at('/products/godh-bharai-embroidered-baby-quilt', phone);
    await toCart(page);
    await expectFieldError(textbox(page, 'The baby’s name'), 'Please fill this in');
    // The first colour is chosen already.
    expect(await page.getByRole('radio', { name: 'Madder red' }).isChecked()).toBe(true);
    await expectFine(page);
    await textbox(page, 'The baby’s name').fill('Ishaan');
    await page.getByRole('radio', { name: 'Indigo' }).check();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await toCart(page);
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a photo is uploaded, retried, previewed and removed, and a failure keeps entered text', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at(frame);
    await textbox(page, 'Two names and a date').fill('Meera & Arjun');
    const online = await failCalls(page, '**/api/personalisation/photos');
    await page.getByLabel(/^Photo in the frame/).setInputFiles(await photo());
    await page
      .getByRole('alert')
      .getByText(/^This photo was not uploaded\./)
      .waitFor();
    expect(await textbox(page, 'Two names and a date').inputValue()).toBe('Meera & Arjun');
    await toCart(page);
    expect(await page.getByRole('link', { name: 'Cart, 1 item' }).count()).toBe(0);
    await expectFineEverywhere(page);
    await online();
    await page.getByRole('button', { name: 'Try Photo in the frame again' }).click();
    await page.getByText('Photo added').waitFor();
    const shown = preview(page).locator('image').last();
    const kept = /^\/media\/personal\/[0-9a-f]{32}-900x700\/800\.jpg$/;
    await expect.poll(() => shown.getAttribute('href')).toMatch(kept);
    const href = await shown.getAttribute('href');
    await page.getByText('₹3,740', { exact: true }).first().waitFor();
    await expectFineEverywhere(page);
    await toCart(page);
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await items(page).getByText('Your photo').waitFor();
    await expect.poll(() => items(page).locator('svg image').last().getAttribute('href')).toBe(href);
    await page.goBack();
    await page.getByLabel(/^Photo in the frame/).setInputFiles(await photo());
    await page.getByRole('button', { name: 'Remove Photo in the frame' }).click();
    await expect.poll(() => page.getByText('Photo added').count()).toBe(0);
    await close();
  });

  it('shows HTML in a personalisation as text', { tags: ['full'] }, async () => {
    const { page, errors, close } = await at('/products/festival-gift-crate-of-scents');
    const markup = `<img src=x onerror=alert(1)>"'&amp;`;
    await textbox(page, /^Your wish on the lid/).fill(markup);
    await expect
      .poll(async () => (await drawnTexts(page)).join('').replace(/\s/g, ''))
      .toContain('onerror=alert(1)');
    await toCart(page);
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await items(page).locator('dd').getByText(markup).waitFor();
    expect(await page.locator('img[src=x]').count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('loads the font of the preview only where it is used, and its text fits the area', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    const hands = new Set<string>();
    page.on('response', (response) => {
      if (/dancing-script/.test(response.url()) && response.ok()) hands.add(new URL(page.url()).pathname);
    });
    for (const path of ['/', mug, '/cart'])
      await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
    expect([...hands]).toEqual([]);
    const crate = '/products/festival-gift-crate-of-scents';
    await page.goto(`${shop.url}${crate}`);
    await waitForHydration(page);
    // The widest text still fits on the lid.
    await textbox(page, /^Your wish on the lid/).fill(
      'Warm wishes, MWMWMW, from all of us in Mysuru & Wayanad',
    );
    await expect.poll(() => [...hands]).toEqual([crate]);
    // document.fonts.check is true for unknown fonts, so this comes after the request of the font.
    await page.waitForFunction(() => document.fonts.check("600 20px 'Dancing Script'"));
    await expect.poll(async () => (await drawnTexts(page)).join(' ')).toContain('Wayanad');
    const widths = await preview(page)
      .locator('text')
      .evaluateAll((texts) => texts.map((text) => (text as SVGTextElement).getBBox().width));
    expect(Math.max(...widths)).toBeGreaterThan(30);
    expect(Math.max(...widths)).toBeLessThanOrEqual(88);
    expect(errors).toEqual([]);
    await close();
  });

  it('a line with a withdrawn personalisation blocks the checkout until it is edited', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at(mug);
    await putNames(page, ['Asha']);
    await page.evaluate(() => {
      const kept = localStorage.getItem('cart') ?? '[]';
      localStorage.setItem('cart', kept.replace('"name":"Asha"', '"engraving":"Asha"'));
    });
    await page.goto(`${shop.url}/cart`);
    await page.getByText(/^We can no longer make it like this\./).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled())
      .toBe(true);
    await page.getByRole('link', { name: /^Edit/ }).click();
    await page.getByRole('button', { name: 'Save to the cart' }).waitFor();
    await nameField(page).fill('Asha');
    await page.getByRole('button', { name: 'Save to the cart' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await close();
  });
});
