/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, fill, focusedText, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { pictureFile } from '#tests/support/pictures.ts';

// The admin page of categories (section 2), and what admin pages share: forms, deletions, conflicting edits.

const shop = demoShop();
const message = (text: string) => ({ statusCode: 403, message: text, data: null, code: 'forbidden' });

describe('the admin page of categories', () => {
  it('a category that is put into another one appears on its page and in the breadcrumb of its products', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/categories?search=jewellery');
    const edit = async (name: string) => {
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      return page.getByRole('dialog', { name: 'Edit Category' });
    };
    const jewellery = await edit('Jewellery');
    await jewellery.getByLabel('Parent category').selectOption({ label: 'Brass & Metal' });
    await jewellery.getByRole('button', { name: 'Update' }).click();
    await page.getByText('In Brass & Metal').waitFor();
    await page.goto(`${shop.url}/admin/categories?search=brass`);
    const parent = await edit('Brass & Metal');
    await parent.getByText('This category contains others, so it cannot be in another one.').waitFor();
    await expectFineEverywhere(page);

    await page.goto(`${shop.url}/categories/brass-and-metal`);
    const subcategories = page.getByRole('navigation', { name: 'Categories in Brass & Metal' });
    await subcategories.waitFor();
    await expectFineEverywhere(page);
    await subcategories.getByRole('link', { name: 'Jewellery' }).click();
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await breadcrumb.getByRole('link', { name: 'Brass & Metal' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Jewellery' }).waitFor();
    const owner = await ownerClient(shop);
    const { category, products } = await owner('GET /api/products/slug', { query: { slug: 'jewellery' } });
    await page.goto(`${shop.url}/products/${products[0]?.slug}`);
    await breadcrumb.getByRole('link', { name: 'Brass & Metal' }).waitFor();
    await owner('PUT /api/categories/:categoryId', {
      params: { categoryId: category?.id ?? '' },
      body: { parentId: null },
    });
    expect(errors).toEqual([]);
    await close();
  });

  it('each change to a category appears in the shop at once, also deletion and restoration', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/categories');
    // Read without a browser, which is faster: the message with Undo shows for some seconds only.
    const inShop = async () => /<a [^>]*lanterns/.test(await (await fetch(`${shop.url}/categories`)).text());
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Lanterns/ }) });
    await page.getByRole('heading', { level: 2, name: 'Jewellery' }).waitFor();
    await page.getByText('Page 1 of 2').waitFor();
    await expectFineEverywhere(page);

    await page.getByRole('button', { name: 'Add Category' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Category' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Name is required').waitFor();
    await expect
      .poll(() => form.locator('[name=name]').evaluate((it) => it === document.activeElement))
      .toBe(true);
    await fill(form, { name: 'Lanterns', image: 'nowhere' });
    await page.keyboard.press('Control+Enter');
    await form
      .getByText('Image URL must be a web address starting with http://, https:// or /')
      .first()
      .waitFor();
    await expectFineEverywhere(page);
    await fill(form, { image: '', description: 'Light for the evening' });
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/api/media', async (route) => {
      await sent;
      await route.continue();
    });
    await form.locator('input[type=file]').setInputFiles(await pictureFile('lantern.png', '#a05030'));
    await page.keyboard.press('Control+Enter');
    await form.getByText('Saving when 1 picture has arrived').waitFor();
    send();
    await toastShown(page, 'Category created successfully!');
    await form.waitFor({ state: 'detached' });
    expect(await inShop()).toBe(true);
    await card.locator('img[src*="/media/"]').waitFor();

    await page.getByRole('searchbox', { name: 'Search categories' }).fill('lantern');
    await page.waitForURL('**?search=lantern');
    await card.waitFor();
    await page.getByText('Page 1 of 1').waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'Categories' }).getByRole('listitem').count())
      .toBe(1);
    await card.getByRole('button', { name: 'Edit Lanterns' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Category' });
    await fill(editing, { name: 'Paper Lanterns' });
    await editing.getByLabel('Featured').check();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await editing.getByRole('button', { name: 'Update' }).click();
    await toastShown(page, 'Category updated successfully!');
    await editing.waitFor({ state: 'detached' });
    await card.getByText('Yes').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Edit Paper Lanterns');

    await card.getByRole('button', { name: 'Active, Paper Lanterns' }).click();
    await toastShown(page, 'Category status updated');
    await card.getByRole('button', { name: 'Inactive, Paper Lanterns' }).waitFor();
    expect(await inShop()).toBe(false);
    await card.getByRole('button', { name: 'Inactive, Paper Lanterns' }).click();
    await card.getByRole('button', { name: 'Active, Paper Lanterns' }).waitFor();

    await card.getByRole('button', { name: 'Delete Paper Lanterns' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Paper Lanterns?' });
    await question.getByRole('button', { name: 'Delete category' }).click();
    await toastShown(page, 'Category deleted successfully!');
    await page.getByText('No results for “lantern”').waitFor();
    expect(await inShop()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await toastShown(page, 'Restored');
    await card.waitFor();
    expect(await inShop()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('refuses to delete a category with products and shows the reason', async () => {
    const { page, close } = await openAdmin(shop, '/admin/categories?search=jewel');
    await page.getByRole('button', { name: 'Delete Jewellery' }).click();
    const notice = page.getByRole('alertdialog', { name: 'Delete Jewellery?' });
    await notice.getByText('This category still has 11 products. Move or delete them first.').waitFor();
    expect(await notice.getByRole('button').allTextContents()).toEqual(['Close']);
    await notice.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { level: 2, name: 'Jewellery' }).waitFor();
    await close();
  });

  it('the second of two simultaneous edits of a category sees both, field by field', {
    tags: ['full'],
  }, async () => {
    const call = await ownerClient(shop);
    const { id } = await call('POST /api/categories', { body: { name: 'Kites', description: 'They fly' } });
    const { page, close } = await openAdmin(shop, '/admin/categories?search=kites');
    const other = await openAdmin(shop, '/admin/categories?search=kites');
    const edit = async (on: typeof page, values: Record<string, string>) => {
      await on.getByRole('button', { name: 'Edit Kites' }).click();
      const form = on.getByRole('dialog', { name: 'Edit Category' });
      await fill(form, values);
      return form;
    };
    const form = await edit(page, { description: 'They fly high', image: '/pictures/kite.png' });
    const theirs = await edit(other.page, { name: 'Big Kites', description: 'They fly far' });
    await theirs.getByRole('button', { name: 'Update' }).click();
    await toastShown(other.page, 'Category updated successfully!');

    await form.getByRole('button', { name: 'Update' }).click();
    const conflict = page.getByRole('dialog', { name: 'This has changed since you opened it' });
    const description = conflict.getByRole('group', { name: 'Description' });
    await description.getByText('They fly far').waitFor();
    await conflict.getByRole('group', { name: 'Name' }).getByText('Big Kites').waitFor();
    await expectFineEverywhere(page);
    await conflict.getByRole('button', { name: 'Back to the form' }).click();
    await expect.poll(() => form.locator('[name=description]').inputValue()).toBe('They fly high');
    await form.getByRole('button', { name: 'Update' }).click();
    await description.getByRole('radio', { name: /Yours/, checked: true }).waitFor();
    await conflict.getByRole('button', { name: 'Save again' }).click();
    await toastShown(page, 'Category updated successfully!');
    await form.waitFor({ state: 'detached' });
    const { categories } = await call('GET /api/categories', { query: { search: 'kites' } });
    expect(categories).toMatchObject([
      { id, name: 'Big Kites', description: 'They fly high', image: '/pictures/kite.png' },
    ]);
    await other.close();
    await close();
  });
});

describe('the list of categories in the back office', () => {
  it('a list of categories that is not found shows the reason and a link to the home page', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openAdmin(shop, '/admin/orders');
    await page.route('**/api/categories?*', (route) =>
      route.fulfill({
        status: 404,
        json: { ...message('The shelves are away'), statusCode: 404, code: 'not_found' },
      }),
    );
    await page.getByRole('link', { name: 'Categories' }).click();
    // The message shows before the home page does.
    await toastShown(page, 'The shelves are away');
    await page.waitForURL(`${shop.url}/`);
    await close();
  });
});
