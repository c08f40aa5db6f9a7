import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as kernelMessages from '#kernel/messages/index.ts';
import {
  expectFieldError,
  expectFineEverywhere,
  holdResponses,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { makeCustomer, newAccount, openPageAs, signIn } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { makeStaff, openAdmin, ownerClient } from '#tests/support/office.ts';
import { deliver, placeOrder } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { quarters } from '#tests/support/pictures.ts';
import * as m from '../messages/index.ts';

// Reviews: writing, approval, replies and votes.

const shop = demoShop();
const outbox = outboxOf(shop);

const mugs = 'terracotta-chai-mugs-set-of-4';

/** Makes a customer who has received a product. */
async function buyerOf(slug: string, name?: string) {
  const customer = await makeCustomer(shop, outbox, newAccount(name));
  const product = await customer.call('GET /api/products/slug/:slug', { params: { slug } });
  await deliver(await ownerClient(shop), await placeOrder(customer.call, product));
  const { id } = product;
  const write = (body: { rating: number; body?: string; photos?: string[] }) =>
    customer.call('PUT /api/products/:productId/reviews/mine', { params: { productId: id }, body });
  const upload = async (): Promise<string> => {
    const answered = await fetch(`${shop.url}/api/products/${id}/reviews/photos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.session.token}`, 'content-type': 'image/png' },
      body: new Uint8Array(await picture()),
    });
    return ((await answered.json()) as { data: { url: string } }).data.url;
  };
  return { ...customer, write, upload };
}

const reviewsOf = (page: Page) => page.getByRole('tabpanel', { name: /^Reviews/ });
const picture = async () => (await quarters(640, 480)).png().toBuffer();
/** The structured data on the page of a product. */
const dataOf = async (slug: string) => {
  const html = await (await fetch(`${shop.url}/products/${slug}`)).text();
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
};

describe('reviews on the product page', () => {
  it('a customer writes a review with stars, text and photos, and it awaits approval', {
    tags: ['full'],
  }, async () => {
    const slug = 'cafe-stoneware-mug';
    const asha = await buyerOf(slug);
    const { page, errors, close } = await openPageAs(shop, asha, `/products/${slug}#reviews`);
    const reviews = reviewsOf(page);
    await reviews.getByRole('button', { name: 'Write a review' }).click();
    const form = reviews.getByRole('form', { name: 'Write a review' });
    await form.getByRole('button', { name: 'Send review' }).click();
    await expectFieldError(form.getByRole('radio').first(), 'Choose a star rating');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => form.getByRole('radio', { name: '3 stars, good' }).isChecked()).toBe(true);
    await form.getByLabel('Your review').fill('Warm to hold.\nOne was chipped.');
    await form.getByText('30 of 2000 characters').waitFor();
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('nothing') };
    const good = { name: 'good.png', mimeType: 'image/png', buffer: await picture() };
    await form.locator('input[type=file]').setInputFiles([good, broken]);
    await form.getByRole('img', { name: 'Upload 1' }).waitFor();
    await form.getByRole('alert').filter({ hasText: 'could not be opened' }).waitFor();
    await expectFineEverywhere(page);
    await form.getByRole('button', { name: 'Send review' }).click();
    await form.getByText('A photo has not been uploaded yet').waitFor();
    await form.getByRole('button', { name: 'Remove broken.png' }).click();
    await form.getByRole('button', { name: 'Send review' }).click();
    await toastShown(page, m.responses.reviewSaved());
    const yours = reviews.getByRole('region', { name: 'Your review' });
    await yours.getByText('In review', { exact: true }).waitFor();
    await yours.getByRole('link', { name: 'Photo by Asha R.' }).waitFor();
    await expectFineEverywhere(page);
    const html = await (await fetch(`${shop.url}/products/${slug}`)).text();
    expect(html).not.toContain('One was chipped.');
    expect(errors.filter((each) => !/400|Bad Request/.test(each))).toEqual([]);
    await close();
  });

  it('an approved review shows its photo, reply and helpful votes, and counts in the rating', {
    tags: ['full'],
  }, async () => {
    const asha = await buyerOf(mugs, 'Asha Devi Rao');
    await asha.write({ rating: 3, body: 'Warm to hold.', photos: [await asha.upload()] });
    expect(await dataOf(mugs)).toMatchObject({ aggregateRating: { reviewCount: 3 } });
    const office = await openAdmin(shop, '/admin', { as: await makeStaff(shop, outbox) });
    await office.page.getByRole('link', { name: /^\d reviews? to approve/ }).click();
    await office.page.waitForURL('**/admin/reviews?status=pending');
    const response = office.page.waitForResponse('**/api/reviews?*search=warm*');
    await office.page.getByRole('searchbox', { name: 'Search reviews' }).fill('warm');
    const item = office.page
      .getByRole('list', { name: 'Reviews' })
      .getByRole('listitem')
      .filter({ hasText: 'Asha R.' })
      .filter({ hasText: 'Terracotta' });
    await response;
    // The former results are dimmed until the new ones are loaded.
    await office.page.locator('[aria-label=Reviews][aria-busy=false]').waitFor();
    await expectFineEverywhere(office.page);
    await item.getByRole('button', { name: /^Reply/ }).click();
    const dialog = office.page.getByRole('dialog', { name: 'Reply' });
    await dialog.getByLabel('Your reply').fill('Thank you. Another mug is on its way.');
    await expectFineEverywhere(office.page);
    // A reply and an approval in quick succession, before the list is loaded again, do not conflict.
    const release = await holdResponses(office.page, '**/api/reviews?*');
    await dialog.getByRole('button', { name: 'Save Reply' }).click();
    await toastShown(office.page, m.responses.replySaved());
    await item.getByRole('button', { name: /^Approve/ }).click();
    await toastShown(office.page, m.responses.reviewApproved());
    release();
    expect(office.errors).toEqual([]);
    await office.close();

    const { page, errors, close } = await openPageAs(
      shop,
      await makeCustomer(shop, outbox),
      `/products/${mugs}#reviews`,
    );
    const shown = reviewsOf(page).getByRole('listitem').filter({ hasText: 'Warm to hold.' }).first();
    await shown.getByText('Reply from Jamna Lal Kumhar').waitFor();
    await shown.getByText('Another mug is on its way.').waitFor();
    await shown.getByRole('button', { name: /^Helpful/, pressed: false }).click();
    await shown.getByRole('button', { name: /^Helpful 1 time,/, pressed: true }).waitFor();
    await expectFineEverywhere(page);
    await shown.getByRole('link', { name: 'Photo by Asha R.' }).click();
    const photo = page.getByRole('dialog', { name: 'Photo by Asha R., large' });
    await photo.waitFor();
    await expectFineEverywhere(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => photo.count()).toBe(0);
    await page.reload();
    await shown.getByRole('button', { name: /^Helpful 1 time,/, pressed: true }).waitFor();
    expect(errors).toEqual([]);
    await close();
    const { aggregateRating, review } = await dataOf(mugs);
    expect(aggregateRating).toMatchObject({ reviewCount: 4 });
    expect(review[0]).toMatchObject({ author: { name: 'Asha R.' }, reviewRating: { ratingValue: 3 } });
    const subjects = async () => (await outbox.mails(asha.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Your review of Terracotta Chai Mugs (Set of 4) is published');
  });

  it('a customer changes and then deletes a review', { tags: ['full'] }, async () => {
    const slug = 'cafe-stoneware-mug';
    const asha = await buyerOf(slug);
    await asha.write({ rating: 2, body: 'Too small.' });
    const { page, errors, close } = await openPageAs(shop, asha, `/products/${slug}#reviews`);
    const yours = reviewsOf(page).getByRole('region', { name: 'Your review' });
    await yours.getByRole('button', { name: 'Edit review' }).click();
    const form = reviewsOf(page).getByRole('form', { name: 'Edit your review' });
    await form.getByRole('radio', { name: '5 stars, excellent' }).check({ force: true });
    await form.getByLabel('Your review').fill('Just right after all.');
    await form.getByRole('button', { name: 'Send review' }).click();
    await yours.getByText('Just right after all.').waitFor();
    await yours.getByRole('button', { name: 'Delete review' }).click();
    await yours.getByText('Delete your review permanently?').waitFor();
    await yours.getByRole('button', { name: 'Delete review' }).click();
    await toastShown(page, m.responses.reviewDeleted());
    await reviewsOf(page).getByRole('button', { name: 'Write a review' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('shows a rejected review as not published to its author only', { tags: ['full'] }, async () => {
    const slug = 'cafe-stoneware-mug';
    const asha = await buyerOf(slug);
    await asha.write({ rating: 1, body: 'My neighbour is a fool.' });
    const { page: office, close: leave } = await openAdmin(shop, '/admin/reviews?status=pending');
    const item = office
      .getByRole('list', { name: 'Reviews' })
      .getByRole('listitem')
      .filter({ hasText: 'neighbour' });
    await item.getByRole('button', { name: /^Reject/ }).click();
    await toastShown(office, m.responses.reviewRejected());
    await leave();
    const { page, close } = await openPageAs(shop, asha, `/products/${slug}#reviews`);
    const yours = reviewsOf(page).getByRole('region', { name: 'Your review' });
    await yours.getByText('Not published', { exact: true }).waitFor();
    await expectFineEverywhere(page);
    await close();
    const html = await (await fetch(`${shop.url}/products/${slug}`)).text();
    expect(html).not.toContain('neighbour');
  });

  it('only buyers can write a review, and a vote asks a visitor to sign in', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/${mugs}#reviews`);
    await waitForHydration(page);
    const reviews = reviewsOf(page);
    await reviews.getByText('Only buyers can review.').waitFor();
    await reviews
      .getByRole('button', { name: /^Helpful/ })
      .first()
      .click();
    await toastShown(page, kernelMessages.common.signInFirst());
    await page.waitForURL('**/auth/login?next=*');
    await signIn(page, await makeCustomer(shop, outbox));
    await page.waitForURL(`${shop.url}/products/${mugs}#reviews`);
    await reviews.getByText('Once yours has arrived, you can write a review here.').waitFor();
    expect(await reviews.getByRole('button', { name: 'Write a review' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('links to the reviews of a product', () => {
  it('the rating under the name leads a signed-in customer to the reviews', {
    tags: ['extended'],
  }, async () => {
    const customer = await makeCustomer(shop, outbox);
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/auth/login`);
    await signIn(page, customer);
    await page.goto(`${shop.url}/products/${mugs}`);
    await waitForHydration(page);
    await page.locator('a[href$="#reviews"]').first().click();
    await expect
      .poll(() => reviewsOf(page).evaluate((panel) => panel.getBoundingClientRect().top))
      .toBeLessThan(300);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the list of reviews', () => {
  it('filters reviews by stars and sorts them', { tags: ['full'] }, async () => {
    const { products } = await (await makeCustomer(shop, outbox)).call('POST /api/products/filters', {
      body: { sort: 'popular', limit: 1 },
    });
    const [product] = products;
    expect(product?.reviews).toBeGreaterThan(2);
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/products/${product?.slug}#reviews`);
    await waitForHydration(page);
    const reviews = reviewsOf(page);
    const bar = reviews.getByRole('button', { name: /^\d stars?/, disabled: false }).first();
    const [, count] = /(\d+) reviews?$/.exec((await bar.textContent()) ?? '') ?? [];
    await bar.click();
    await expect.poll(() => bar.getAttribute('aria-pressed')).toBe('true');
    await reviews
      .getByRole('status')
      .getByText(/with \d stars?/)
      .waitFor();
    await expect
      .poll(() =>
        reviews
          .getByRole('listitem')
          .filter({ hasText: /20\d\d/ })
          .count(),
      )
      .toBe(Number(count));
    await reviews.getByRole('button', { name: 'Show all' }).click();
    await reviews.getByLabel('Sort by').selectOption('Lowest rating');
    const starsOf = async () =>
      (await reviews.getByText(/out of 5 stars$/).allTextContents()).map((text) => Number(text[0]));
    await expect.poll(async () => (await starsOf()).length).toBe(product?.reviews);
    await expect.poll(starsOf).toEqual((await starsOf()).sort());
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the admin page of reviews', () => {
  it('staff approve several reviews at once, search them and delete a reply', {
    tags: ['full'],
  }, async () => {
    const slug = 'cafe-stoneware-mug';
    const [one, two] = [await buyerOf(slug, 'Leela Nair'), await buyerOf(slug, 'Farhan Ali')];
    await one.write({ rating: 5, body: 'A zinnia morning.' });
    await two.write({ rating: 4, body: 'A zinnia evening.' });
    const { page, errors, close } = await openAdmin(shop, '/admin/reviews?search=zinnia');
    const list = page.getByRole('list', { name: 'Reviews' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await expectFineEverywhere(page);
    await page
      .getByRole('region', { name: 'Selected reviews' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await toastShown(page, m.responses.reviewsUpdated());
    await expect.poll(() => list.getByText('Approved', { exact: true }).count()).toBe(2);
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill('farhan');
    await page.waitForURL('**/admin/reviews?search=farhan');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await list.getByRole('button', { name: /^Reply/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Reply' });
    await dialog.getByLabel('Your reply').fill('Come again.');
    await dialog.getByLabel('Your reply').press('Control+Enter');
    await list.getByText('Come again.').waitFor();
    await list.getByRole('button', { name: /^Delete reply/ }).click();
    const sure = page.getByRole('alertdialog', { name: 'Delete your reply to Farhan A.?' });
    await sure.getByRole('button', { name: 'Delete reply' }).click();
    await toastShown(page, m.responses.replyDeleted());
    await expect.poll(() => list.getByText('Come again.').count()).toBe(0);
    await page.goto(`${shop.url}/admin/activity?kind=review`);
    await page.getByText('deleted the reply to a review of').first().waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
