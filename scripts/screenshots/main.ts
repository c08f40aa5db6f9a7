import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { projectFolder } from '#kernel/project.ts';
import { fill, openPage, waitForHydration, waitUntilSettled } from '../../tests/support/browser.ts';
import { chooseBrowser } from '../../tests/support/browser-choice.ts';
import { clientOf } from '../../tests/support/client.ts';
import { owner } from '../../tests/support/demo-template.ts';
import { address } from '../../tests/support/orders.ts';
import { start, temporaryFolder } from '../../tests/support/process.ts';

/** The largest size of a picture in the README, in bytes. */
const maxBytes = 150_000;

const desktop: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1.5,
  colorScheme: 'light',
  reducedMotion: 'reduce',
};
const phone: BrowserContextOptions = {
  ...desktop,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

type Shop = { url: string; browser: Browser };

/** Saves a screenshot of the page in docs/screenshots. @throws if it is larger than `maxBytes` */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await waitUntilSettled(page);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 84 })
    .toBuffer();
  if (picture.length > maxBytes) throw new Error(`${name} has ${picture.length} bytes`);
  await writeFile(join(projectFolder, 'docs/screenshots', `${name}.webp`), picture);
  console.log(`${name}.webp: ${Math.round(picture.length / 1000)} kB`);
}

/** Opens a page of the shop as a visitor, in its own browser context. @throws if the page does not exist */
async function open({ url, browser }: Shop, path: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await openPage(browser, options);
  const response = await page.goto(`${url}${path}`);
  if (!response?.ok()) throw new Error(`${path} answers ${response?.status()}`);
  await waitForHydration(page);
  return page;
}

async function takeHome(shop: Shop): Promise<void> {
  await saveScreenshot(await open(shop, '/', desktop), 'home');
}

/** Takes the pictures of a purchase of a personalised mug, from its product page to the checkout. */
async function takePurchase(shop: Shop): Promise<void> {
  const page = await open(shop, '/products/cafe-stoneware-mug', desktop);
  await page.getByRole('textbox', { name: 'Name on the mug' }).fill('Asha');
  await page
    .getByRole('img', { name: /Name on the mug: Asha/ })
    .first()
    .waitFor();
  await saveScreenshot(page, 'product');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('in your cart.').waitFor();
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('button', { name: /^Place order/ }).waitFor();
  await waitForHydration(page);
  await page.getByRole('main').locator('[name=email]').fill('meera.iyer@example.com');
  const { name, phone: telephone, street, city, zipCode } = address;
  await fill(page, { name, phone: telephone, street, city, zipCode });
  await page.locator('[name=state]').selectOption(address.state);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  await saveScreenshot(page, 'checkout');
}

/**
 * The interval in ms of reading the demonstration's counts, and the number of equal readings after which it is
 * complete.
 */
const readEveryMs = 1000;
const equalReadings = 8;

/** Waits until the shop has its year of orders, which is seeded while it is open. */
async function waitForDemoOrders({ url }: Shop): Promise<void> {
  const { token } = await clientOf(url)('POST /api/auth/admin/login', { body: owner });
  const call = clientOf(url, token);
  let before = '';
  for (let times = 0; times < equalReadings; ) {
    await setTimeout(readEveryMs);
    const now = JSON.stringify(await call('GET /api/demonstration'));
    times = now === before ? times + 1 : 0;
    before = now;
  }
}

/** Takes the picture of the dashboard with a year of orders. */
async function takeBackOffice(shop: Shop): Promise<void> {
  await waitForDemoOrders(shop);
  const page = await open(shop, '/', desktop);
  await page.getByRole('banner').getByRole('link', { name: 'Haat' }).click({ clickCount: 5 });
  const entry = page.getByRole('dialog');
  await entry.getByLabel('Email').fill(owner.email);
  await entry.getByLabel('Password').fill(owner.password);
  await entry.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${shop.url}/admin/**`);
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await saveScreenshot(page, 'back-office');
}

async function takePhone(shop: Shop): Promise<void> {
  await saveScreenshot(await open(shop, '/products/monsoon-chai-kulhads-set-of-six', phone), 'phone');
  const dark: BrowserContextOptions = { ...phone, colorScheme: 'dark' };
  await saveScreenshot(await open(shop, '/categories/paintings-and-folk-art', dark), 'phone-dark');
}

const { path: folder, remove } = temporaryFolder();
const executablePath = (await chooseBrowser())?.path;
const [running, browser] = await Promise.all([
  start({ DATA_DIR: folder, SEED: 'demo', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }),
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
]);
try {
  const shop = { url: running.url, browser };
  await takeHome(shop);
  await takePurchase(shop);
  await takePhone(shop);
  await takeBackOffice(shop);
} finally {
  await browser.close();
  await running.stop();
  remove();
}
