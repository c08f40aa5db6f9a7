/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, openPage, toastShown, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';

// Further categories in the product form, the back office and the shop.

const shop = demoShop();

/** Creates a product in the first category and opens its form. Returns the form, its field, and the first three categories. */
async function openForm(name: string) {
  const owner = await ownerClient(shop);
  const [main, second, third] = (await owner('GET /api/categories')).categories;
  if (!main || !second || !third) throw new Error('The demonstration has too few categories');
  const { slug } = await owner('POST /api/products', {
    body: { name, description: 'Thrown by hand.', price: 900, category: main.id },
  });
  const opened = await openAdmin(shop, `/admin/products/${slug}`);
  await opened.page.getByRole('button', { name: 'Edit Product' }).click();
  const form = opened.page.getByRole('dialog', { name: 'Edit Product' });
  const field = form.getByRole('combobox', { name: 'Further categories' });
  return { ...opened, form, field, main, second, third };
}

describe('further categories', () => {
  it('staff add further categories to a product, which is listed there, and remove them', async () => {
    const { page, errors, close, form, field, main, second, third } = await openForm('Patterned jug');
    for (const { name } of [second, third]) {
      await field.fill(name.slice(0, 5));
      await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
      await form.getByRole('button', { name: `Remove ${name}` }).waitFor();
    }
    await field.fill(main.name);
    await page.getByText('No results.').waitFor();
    await field.press('Escape');
    await expectFineEverywhere(page);
    await form.getByRole('button', { name: `Remove ${third.name}` }).click();
    await form.getByRole('button', { name: 'Update Product' }).click();
    await toastShown(page, 'Product updated successfully!');

    const listed = page.getByRole('list', { name: 'Further categories' });
    await listed.getByRole('link', { name: second.name }).waitFor();
    expect(await listed.getByRole('link').count()).toBe(1);
    await expectFineEverywhere(page);
    await page.goto(`${shop.url}/admin/products?category=${second.slug}`);
    await page.getByRole('heading', { name: 'Patterned jug' }).waitFor();

    const guest = await openPage(shop.browser);
    await guest.page.goto(`${shop.url}/categories/${second.slug}?sort=newest`);
    await waitForHydration(guest.page);
    await guest.page.getByRole('link', { name: 'Patterned jug' }).first().click();
    const breadcrumb = guest.page.getByRole('navigation', { name: /breadcrumb/i });
    await breadcrumb.getByRole('link', { name: main.name }).waitFor();
    expect(await breadcrumb.getByRole('link', { name: second.name }).count()).toBe(0);
    expect([...errors, ...guest.errors]).toEqual([]);
    await guest.close();
    await close();
  });

  it('Escape in the field leaves the chosen categories, and asks before it closes the form', async () => {
    const { page, errors, close, form, field, second } = await openForm('Plain jug');
    await field.fill(second.name);
    await field.press('Enter');
    const chosen = form.getByRole('button', { name: `Remove ${second.name}` });
    await chosen.waitFor();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await field.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await chosen.count()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });
});
