/** @module-tag full */

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';

// The personalisation fields in the product form.

const shop = demoShop();
const slug = 'dokra-fish-bottle-opener';

const within = (form: Locator, at: number) => form.getByRole('group', { name: new RegExp(`^Field ${at}:`) });
const labels = (form: Locator) =>
  form
    .getByRole('group', { name: 'Personalisation' })
    .locator('input[name^="personalisation."][name$=".label"]:not([name*=options])')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** Waits for the focus, which comes a moment after its field. */
const focusIn = (page: Page, attribute: string, value: string) =>
  expect
    .poll(() => page.evaluate((name) => document.activeElement?.getAttribute(name), attribute))
    .toBe(value);

describe('personalisation in the product form', () => {
  it('the product form adds, validates, sorts and previews personalisation fields', async () => {
    const { page, errors, close } = await openAdmin(shop, `/admin/products/${slug}`);
    await page.getByRole('button', { name: 'Edit Product' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    await form.getByRole('button', { name: 'Add text' }).click();
    await focusIn(page, 'name', 'personalisation.0.label');
    await page.keyboard.type('Name');
    await within(form, 1).getByLabel('Maximum characters').fill('0');
    await within(form, 1).getByLabel('Example').fill('Kabir');
    await form.getByRole('button', { name: 'Add choice list' }).click();
    await focusIn(page, 'name', 'personalisation.1.label');
    await page.keyboard.type('Cord');
    await within(form, 2).getByRole('textbox', { name: 'Option 1' }).fill('Red');
    await within(form, 2).getByLabel('Options are colours for the text').check();
    await form.getByRole('button', { name: 'Add photo' }).click();
    await focusIn(page, 'name', 'personalisation.2.label');
    await page.keyboard.press('Control+Enter');
    for (const message of [
      'Field 1, maximum characters must be at least 1',
      'Field 2, option 2, label is required',
      'Field 3, label is required',
    ])
      await form.getByRole('alert').getByText(message).first().waitFor();
    expect(await within(form, 1).getByLabel('Maximum characters').getAttribute('aria-invalid')).toBe('true');
    await expectFineEverywhere(page);

    await within(form, 1).getByLabel('Maximum characters').fill('10');
    await within(form, 1).getByLabel('Extra price per piece').fill('99.5');
    await within(form, 2).getByRole('button', { name: 'Remove option 2' }).click();
    await focusIn(page, 'aria-label', 'Remove option 1');
    await within(form, 3).getByLabel('Label').fill('Photo');
    await form.getByRole('button', { name: 'Move field 3 up' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => labels(form)).toEqual(['Name', 'Photo', 'Cord']);
    await focusIn(page, 'aria-label', 'Move field 2 up');
    await form.getByRole('button', { name: 'Remove field 2' }).click();
    await expect.poll(() => labels(form)).toEqual(['Name', 'Cord']);
    await form.getByLabel('Preview the personalisation on the picture').check();
    await form.getByLabel('Shown on').selectOption('A tag');
    const example = form.getByRole('img', { name: /personalised\. Name: Kabir; Cord: Red/ });
    await expect.poll(() => example.locator('text').allTextContents()).toEqual(['Kabir']);
    await expectFineEverywhere(page);
    await page.keyboard.press('Control+Enter');
    await toastShown(page, 'Product updated successfully!');

    const call = await ownerClient(shop);
    const kept = await call('GET /api/products/slug/:slug', { params: { slug } });
    expect(kept).toMatchObject({
      isPersonalised: true,
      personalisation: [
        { kind: 'text', label: 'Name', price: 99.5, maxLength: 10, lines: 1, placeholder: 'Kabir' },
        { kind: 'choice', label: 'Cord', options: [{ label: 'Red', price: 0, colour: '#a8421f' }] },
      ],
      personalisationPreview: { place: 'tag', position: 'bottom', lettering: 'serif', colour: 'brass' },
    });
    await page.goto(`${shop.url}/products/${slug}`);
    await page.getByRole('textbox', { name: 'Name (+₹99.50)' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
